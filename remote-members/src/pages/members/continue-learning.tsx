import type { Enrolment } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { ButtonLink, Card } from '@hidden-order/ui';
import { WaveChart } from '@hidden-order/waves/chart';
import { channel, impulse } from '@hidden-order/waves/figures';
import { LoadFailure, ProgressBar } from '../../parts/parts';
import type { Overview } from './data';
import { isFinished } from './is-finished';
import styles from './overview.module.css';

/** The course to go on with: how far it is, and its first unfinished lesson. */
export function ContinueLearning({ enrolments, nextCourse }: Pick<Overview, 'enrolments' | 'nextCourse'>) {
  if ('failure' in enrolments) {
    return (
      <Card as="section" className={styles.failed}>
        <h2>Continue learning</h2>
        <LoadFailure message={enrolments.failure} />
      </Card>
    );
  }
  if (enrolments.items.length === 0) return <FirstRun />;
  const current = currentCourse(enrolments.items);
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>{current && isFinished(current) ? 'Course complete' : 'Continue learning'}</p>
        {current ? (
          <>
            <h2>{current.course.title}</h2>
            <ProgressBar {...current.progress} />
            <NextStep {...current} />
            {nextCourse && (
              <p>
                The next course is <Link to={paths.course(nextCourse.id)}>{nextCourse.title}</Link>.
              </p>
            )}
          </>
        ) : (
          <>
            <h2>No lessons are open now</h2>
            <p>Each course below says why it is closed.</p>
            <ButtonLink to={paths.installmentPayments}>See your payment plans</ButtonLink>
          </>
        )}
      </div>
      <WaveChart figure={channel} caption="An impulse in its channel." decorative className={styles.firstRunFigure} />
    </Card>
  );
}

/**
 * The newest course with lessons left, else with a quiz left, else the newest; null without open lessons.
 * @param enrolments the newest first
 */
function currentCourse(enrolments: readonly Enrolment[]): Enrolment | null {
  const open = enrolments.filter(({ lessons_open }) => lessons_open);
  const withLessons = open.find(({ progress }) => progress.next_lesson !== null);
  return withLessons ?? open.find((enrolment) => !isFinished(enrolment)) ?? open[0] ?? null;
}

function NextStep({ course, progress: { completed, next_lesson, next_slug, quiz } }: Enrolment) {
  if (next_slug !== null) {
    return (
      <ButtonLink to={paths.lesson(course.id, next_slug)}>
        {`${completed === 0 ? 'Start' : 'Continue'} with lesson ${next_lesson}`}
      </ButtonLink>
    );
  }
  const isQuizLeft = quiz?.passed === false;
  return (
    <>
      <p>
        You have completed every lesson.{' '}
        <span>{isQuizLeft ? 'Only the quiz remains.' : 'They stay open for you to read again.'}</span>
      </p>
      <div className={styles.actions}>
        {isQuizLeft && <ButtonLink to={paths.quiz(course.id)}>Take the quiz</ButtonLink>}
        <ButtonLink to={paths.learning(course.id)} variant={isQuizLeft ? 'secondary' : 'primary'}>
          Open the lessons
        </ButtonLink>
      </div>
    </>
  );
}

/** Replaces `ContinueLearning` for a person without enrolments. */
function FirstRun() {
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>Continue learning</p>
        <h2>You have no courses yet</h2>
        <p>
          The list of courses is in teaching order: the first needs no knowledge of the markets. In each you can read a
          lesson before you pay.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.courses}>Browse the courses</ButtonLink>
        </div>
      </div>
      <WaveChart figure={impulse} caption="An impulse in five waves." decorative className={styles.firstRunFigure} />
    </Card>
  );
}
