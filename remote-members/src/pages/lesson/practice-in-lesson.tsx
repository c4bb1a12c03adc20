import { Suspense, useState } from 'react';
import { textOf } from '@hidden-order/api-shapes/count';
import { PRACTICE } from '@hidden-order/api-shapes/drafts';
import type { Lesson } from '@hidden-order/api-shapes/learning';
import { CHART_PLACE } from '@hidden-order/api-shapes/questions';
import { requireDraft } from '@hidden-order/platform/drafts';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Button, Card, lazyPart } from '@hidden-order/ui';
import type { CanAsk } from './questions';
import styles from './lesson.module.css';

// Loaded when the learner starts, with their counts: lessons are read without the chart.
const PracticeExercise = lazyPart(async () => {
  const [code] = await Promise.all([import('../../parts/practice-exercise'), requireDraft(PRACTICE)]);
  return code.PracticeExercise;
});

/** The practice series at the end of a lesson, or the chart before its text, which the learner starts. */
export function PracticeInLesson({ practice, chart, onAsk }: Pick<Lesson, 'practice' | 'chart'> & CanAsk) {
  const [started, setStarted] = useState(false);
  if (practice === null) return null;
  return (
    <Card as="section" className={styles.practice}>
      <h2>{chart ? 'Count this chart before you read' : 'Practise: count this series'}</h2>
      {chart ? (
        <p>
          {`${chart.title}. Place the labels and submit your count. It is marked by the rules of the academy and stored ` +
            'with your attempts. Any count that is legal to the last swing scores in full.'}
        </p>
      ) : (
        <p>
          A generated price series, the same for every learner of this lesson. Place the labels, and see which rules
          your count keeps. <Link to={paths.newPractice}>Draw another series</Link>
        </p>
      )}
      {started ? (
        <Suspense fallback={<p role="status">Loading the chart…</p>}>
          <PracticeExercise
            seed={practice}
            chart={chart}
            heading="h3"
            keepsData
            renderAsk={(count) =>
              onAsk && (
                <Button variant="quiet" onClick={() => onAsk({ exercise: CHART_PLACE, count: textOf(count) || null })}>
                  Ask about your count
                </Button>
              )
            }
          />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setStarted(true)}>
          Start the exercise
        </Button>
      )}
    </Card>
  );
}
