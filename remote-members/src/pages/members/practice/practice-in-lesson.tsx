import { lazy, Suspense, useState } from 'react';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Button, Card } from 'shared/ui';
import styles from './practice-in-lesson.module.css';

// Loaded when the learner starts: lessons are read without the chart.
const Exercise = lazy(async () => ({ default: (await import('./exercise')).Exercise }));

/** The practice series at the end of a lesson, which the learner starts. */
export function PracticeInLesson({ seed }: { seed: string }) {
  const [started, setStarted] = useState(false);
  return (
    <Card as="section" className={styles.practice}>
      <h2>Practise: count this series</h2>
      <p>
        A generated price series, the same for every learner of this lesson. Place the labels, and see which rules your
        count keeps. <Link to={paths.practice()}>Draw another series</Link>
      </p>
      {started ? (
        <Suspense fallback={<p role="status">Loading the chart…</p>}>
          <Exercise seed={seed} />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setStarted(true)}>
          Start the exercise
        </Button>
      )}
    </Card>
  );
}
