import type { Enrolment } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Card } from '@hidden-order/ui';
import { WaveChart } from '@hidden-order/waves/chart';
import { channel, impulse } from '@hidden-order/waves/figures';
import type { LearningPlace } from '../../learning/last-learning';
import { isFinished } from '../../learning/next-course';
import { LoadFailure, ProgressBar } from '../../parts/parts';
import type { Overview } from './data';
import styles from './overview.module.css';

/** The course to go on with: how far it is, its first unfinished lesson, and where the member learned last. */
export function ContinueLearning({
  enrolments,
  current,
  last,
  next,
}: Pick<Overview, 'enrolments' | 'current' | 'last' | 'next'>) {
  if ('failure' in enrolments) {
    return (
      <Card as="section" className={styles.failed}>
        <h2>Continue learning</h2>
        <LoadFailure message={enrolments.failure} />
      </Card>
    );
  }
  if (enrolments.items.length === 0) return <FirstRun />;
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>{current && isFinished(current) ? 'Course complete' : 'Continue learning'}</p>
        {current ? (
          <>
            <h2>{current.course.title}</h2>
            <ProgressBar {...current.progress} />
            <NextStep {...current} last={last} next={next} />
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

interface NextStepProps extends Enrolment {
  /** Where the member learned last. */
  last: LearningPlace | null;
  /** After a finished course. */
  next: Overview['next'];
}

function NextStep({ course, progress, last, next: nextCourse }: NextStepProps) {
  const { completed, lessons, next_lesson: next, next_slug: nextSlug, quiz } = progress;
  const isQuizLeft = quiz?.passed === false;
  const read = last?.view === 'lesson' && last.course === course.id && last.number <= lessons ? last : null;
  const unfinished = next === null || nextSlug === null ? null : { number: next, slug: nextSlug };
  const isReadAhead = unfinished !== null && read !== null && read.number > unfinished.number;
  const [ahead, behind] = isReadAhead ? [read, unfinished] : [unfinished, read];
  return (
    <>
      {next === null && (
        <p>
          You have completed every lesson.{' '}
          <span>{isQuizLeft ? 'Only the quiz remains.' : 'They stay open for you to read again.'}</span>
        </p>
      )}
      <div className={styles.actions}>
        {next === null && isQuizLeft && <ButtonLink to={paths.quiz(course.id)}>Take the quiz</ButtonLink>}
        {nextCourse && 'to' in nextCourse && <ButtonLink to={nextCourse.to}>{`Next: ${nextCourse.title}`}</ButtonLink>}
        {ahead === null ? (
          <ButtonLink to={paths.learning(course.id)} variant={isQuizLeft || nextCourse ? 'secondary' : 'primary'}>
            Open the lessons
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.lesson(course.id, ahead.slug)}>
            {`${completed === 0 && read === null ? 'Start' : 'Continue'} with lesson ${ahead.number}`}
          </ButtonLink>
        )}
        {behind !== null && behind.slug !== ahead?.slug && (
          <ButtonLink to={paths.lesson(course.id, behind.slug)} variant="secondary">
            {`Back to lesson ${behind.number}`}
          </ButtonLink>
        )}
        {last?.view === 'quiz' && last.course === course.id && next !== null && isQuizLeft && (
          <ButtonLink to={paths.quiz(course.id)} variant="secondary">
            Back to the quiz
          </ButtonLink>
        )}
      </div>
      {nextCourse && 'failure' in nextCourse && <LoadFailure message={nextCourse.failure} />}
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
