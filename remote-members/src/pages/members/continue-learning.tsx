import type { Enrolment } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { ButtonLink, Card } from '@hidden-order/ui';
import { WaveChart } from '@hidden-order/waves/chart';
import { artLabels, impulse } from '@hidden-order/waves/figures';
import { CertificateDrawing } from '../../parts/certificate-drawing';
import { LoadFailure } from '../../parts/load-failure';
import { currentCourse, isFinished } from '../../parts/current-course';
import { soFar } from '../../parts/parts';
import { Wave } from '../../parts/wave';
import type { Overview } from './data';
import styles from './overview.module.css';

/** The course to go on with: how far it is, and its first unfinished lesson. */
export function ContinueLearning({
  enrolments,
  records,
  nextCourse,
}: Pick<Overview, 'enrolments' | 'records' | 'nextCourse'>) {
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
  if (current === null) {
    const hasEnded = enrolments.items.every(({ plan_state }) => plan_state === 'cancelled');
    return (
      <Card as="section" className={`kit-stack4 ${styles.course}`}>
        <p className="kit-kicker">Continue learning</p>
        <h2>No lessons are open now</h2>
        <p>Each course below says why it is closed.</p>
        <ButtonLink to={hasEnded ? paths.courses : paths.installmentPayments}>
          {hasEnded ? 'Browse the courses' : 'See your payment plans'}
        </ButtonLink>
      </Card>
    );
  }
  const { course, progress } = current;
  const own = 'failure' in records ? [] : records.certificates.items;
  const certificate = own.find((one) => one.course.id === course.id && one.state === 'valid');
  return (
    <Card as="section" className={`${styles.course} ${styles.drawn}`}>
      <div className={`kit-stack4 ${styles.courseText}`}>
        <p className="kit-kicker">{isFinished(current) ? 'Course complete' : 'Continue learning'}</p>
        <h2>{course.title}</h2>
        <p className="kit-soft">{soFar(progress, progress.lessons)}</p>
        <NextStep {...current} />
        {nextCourse && (
          <p>
            The next course is <Link to={paths.course(nextCourse.id)}>{nextCourse.title}</Link>.
          </p>
        )}
      </div>
      {certificate ? (
        <Link to={paths.certificate(certificate.code)} className={`kit-stack2 ${styles.certificate}`}>
          <CertificateDrawing />
          <span>See your certificate</span>
        </Link>
      ) : (
        <Wave
          done={Array.from({ length: progress.lessons }, (_, place) => progress.done.includes(place + 1))}
          next={progress.next_lesson}
        />
      )}
    </Card>
  );
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
      <div className="kit-actions">
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
    <Card as="section" className={`${styles.course} ${styles.drawn}`}>
      <div className={`kit-stack4 ${styles.courseText}`}>
        <p className="kit-kicker">Continue learning</p>
        <h2>You have no courses yet</h2>
        <p>
          The list of courses is in teaching order: the first needs no knowledge of the markets. In each you can read a
          lesson before you pay.
        </p>
        <ButtonLink to={paths.courses}>Browse the courses</ButtonLink>
      </div>
      <WaveChart figure={impulse} labels={artLabels(impulse)} caption="An impulse in five waves." decorative />
    </Card>
  );
}
