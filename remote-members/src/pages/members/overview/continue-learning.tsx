import type { Enrolment } from 'shared/contracts/payments';
import { paths } from 'shared/paths';
import { ButtonLink, Card } from 'shared/ui';
import { WaveChart } from 'shared/wave-chart';
import { channel } from 'shared/wave-figures';
import { lastLesson } from '../lesson/last-lesson';
import type { Overview } from '../members-data';
import { ProgressBar } from '../progress-bar/progress-bar';
import { FirstRun } from './first-run';
import { LoadFailure } from '../load-failure/load-failure';
import styles from './overview.module.css';

/**
 * The course that this tab showed last, else the newest one with open, unfinished lessons: how far it is, its first
 * unfinished lesson, and the lesson that was open last.
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
  const last = lastLesson();
  const begun = open.find(({ course }) => course.id === last?.course);
  const current = begun ?? open.find(({ progress }) => progress.next_lesson !== null) ?? open[0];
  return (
    <Card as="section" className={styles.firstRun}>
      <div className={styles.firstRunText}>
        <p className={styles.kicker}>Continue learning</p>
        {current ? (
          <>
            <h2>{current.course.title}</h2>
            <ProgressBar {...current.progress} />
            <NextStep {...current} last={current === begun ? (last?.number ?? null) : null} />
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

interface NextStepProps extends Enrolment {
  /** Number of the lesson of this course that the tab showed last. */
  last: number | null;
}

function NextStep({ course, progress: { completed, lessons, next_lesson: next, quiz }, last }: NextStepProps) {
  const back = last !== null && last !== next && last <= lessons && (
    <ButtonLink to={paths.lesson(course.id, last)} variant="secondary">
      Back to lesson {last}
    </ButtonLink>
  );
  return (
    <>
      {next === null && (
        <p>
          You have completed every lesson.{' '}
          {quiz?.passed === false ? 'The quiz is left.' : 'They stay open for you to read again.'}
        </p>
      )}
      <div className={styles.actions}>
        {next === null && quiz?.passed === false && <ButtonLink to={paths.quiz(course.id)}>Take the quiz</ButtonLink>}
        {next === null ? (
          <ButtonLink to={paths.learning(course.id)} variant={quiz?.passed === false ? 'secondary' : 'primary'}>
            Open the lessons
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.lesson(course.id, next)}>
            {completed === 0 ? `Start with lesson ${next}` : `Continue with lesson ${next}`}
          </ButtonLink>
        )}
        {back}
      </div>
    </>
  );
}
