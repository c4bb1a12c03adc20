import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import { channel } from 'shared/wave-figures';
import type { Overview } from '../members-data';
import { FirstRun } from './first-run';
import { LoadFailure } from './load-failure';
import styles from './overview.module.css';

/** Links to the lessons of the newest enrolment with open lessons. */
export function ContinueLearning({ enrolments }: Pick<Overview, 'enrolments'>) {
  if ('failure' in enrolments) {
    return (
      <Card as="section" className={styles.failed}>
        <h2>Continue learning</h2>
        <LoadFailure message={enrolments.failure} />
      </Card>
    );
  }
  if (enrolments.items.length === 0) return <FirstRun />;
  const current = enrolments.items.find(({ lessons_open }) => lessons_open);
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>Continue learning</p>
        {current ? (
          <>
            <h2>{current.course.title}</h2>
            <p>All of its lessons are open to you. Study them in any order and as often as you like.</p>
            <ButtonLink to={paths.learning(current.course.id)}>Open the lessons</ButtonLink>
          </>
        ) : (
          <>
            <h2>No lessons are open now</h2>
            <p>What stands in the way of each course is said below.</p>
            <ButtonLink to={paths.installmentPayments}>See your payment plans</ButtonLink>
          </>
        )}
      </div>
      <WaveChart figure={channel} caption="An impulse in its channel." decorative className={styles.firstRunFigure} />
    </Card>
  );
}
