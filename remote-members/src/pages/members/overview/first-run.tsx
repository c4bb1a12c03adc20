import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import { impulse } from 'shared/wave-figures';
import styles from './overview.module.css';

/** The course that needs no other one (api/content/courses). */
const FIRST_COURSE = { id: 'elliott-wave-foundations', title: 'Elliott Wave Foundations' };

/** Replaces `ContinueLearning` for a person without enrolments. */
export function FirstRun() {
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>Continue learning</p>
        <h2>You have no courses yet</h2>
        <p>
          Start with <span>{FIRST_COURSE.title}</span>: it needs no knowledge of the markets, every other course builds
          on it, and you can read its first lesson before you pay.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.course(FIRST_COURSE.id)}>{`See ${FIRST_COURSE.title}`}</ButtonLink>
          <ButtonLink to={paths.courses} variant="secondary">
            Browse the courses
          </ButtonLink>
        </div>
      </div>
      <WaveChart figure={impulse} caption="An impulse in five waves." decorative className={styles.firstRunFigure} />
    </Card>
  );
}
