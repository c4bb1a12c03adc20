import type { Enrolment } from 'shared/api/payments';
import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import { channel, impulse } from 'shared/wave-figures';
import { lastLearning, type LearningPlace } from '../last-learning';
import { LoadFailure, ProgressBar } from '../parts';
import type { Overview } from './data';
import styles from './overview.module.css';

/**
 * The course that this tab showed last, else the newest one with open, unfinished lessons: how far it is, its first
 * unfinished lesson, and the lesson or quiz that was open last.
 */
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
  const open = enrolments.items.filter(({ lessons_open }) => lessons_open);
  const last = lastLearning();
  const begun = open.find(({ course }) => last !== null && last.view !== 'practice' && last.course === course.id);
  const current = begun ?? open.find(({ progress }) => progress.next_lesson !== null) ?? open[0];
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>{current && isFinished(current) ? 'Course complete' : 'Continue learning'}</p>
        {current ? (
          <>
            <h2>{current.course.title}</h2>
            <ProgressBar {...current.progress} />
            <NextStep {...current} last={current === begun ? last : null} />
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

/** Whether a course has neither a lesson nor a quiz left. */
const isFinished = ({ progress: { next_lesson, quiz } }: Enrolment): boolean =>
  next_lesson === null && quiz?.passed !== false;

interface NextStepProps extends Enrolment {
  /** What this tab showed last, if it is of this course. */
  last: LearningPlace | null;
}

function NextStep({ course, progress, last }: NextStepProps) {
  const { completed, lessons, next_lesson: next, next_slug: nextSlug, quiz } = progress;
  const isQuizLeft = quiz?.passed === false;
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
        {nextSlug === null ? (
          <ButtonLink to={paths.learning(course.id)} variant={isQuizLeft ? 'secondary' : 'primary'}>
            Open the lessons
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.lesson(course.id, nextSlug)}>
            {completed === 0 ? `Start with lesson ${next}` : `Continue with lesson ${next}`}
          </ButtonLink>
        )}
        {next === null && !isQuizLeft && (
          <ButtonLink to={paths.courses} variant="secondary">
            Choose the next course
          </ButtonLink>
        )}
        {last?.view === 'lesson' && last.slug !== nextSlug && last.number <= lessons && (
          <ButtonLink to={paths.lesson(course.id, last.slug)} variant="secondary">
            {`Back to lesson ${last.number}`}
          </ButtonLink>
        )}
        {last?.view === 'quiz' && next !== null && isQuizLeft && (
          <ButtonLink to={paths.quiz(course.id)} variant="secondary">
            Back to the quiz
          </ButtonLink>
        )}
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
