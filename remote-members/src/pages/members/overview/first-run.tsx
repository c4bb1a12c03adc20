import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import { impulse } from 'shared/wave-figures';
import styles from './overview.module.css';

/** Replaces `ContinueLearning` for a person without enrolments. */
export function FirstRun() {
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>Continue learning</p>
        <h2>You have no courses yet</h2>
        <p>
          You have not enrolled in a course, so there is no lesson to continue. Start with the foundations, or pick the
          course that fits what you already know.
        </p>
        <ButtonLink to={paths.courses}>Browse the courses</ButtonLink>
      </div>
      <WaveChart figure={impulse} caption="An impulse in five waves." decorative className={styles.firstRunFigure} />
    </Card>
  );
}
