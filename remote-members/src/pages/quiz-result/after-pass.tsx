import { formatCount } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { ButtonLink } from '@hidden-order/ui';
import type { NotLoaded } from '../../calls';
import { LoadFailure } from '../../parts/parts';
import styles from '../quiz/quiz.module.css';
import type { NextSteps } from './data';

/** What a pass leads to: the certificate, or what it still needs, and the next course. */
export function AfterPass({ course, next }: { course: string; next: NextSteps | NotLoaded }) {
  return (
    <section aria-labelledby="next-steps" className={styles.study}>
      <h2 id="next-steps">What comes next</h2>
      {'failure' in next ? (
        <LoadFailure message={next.failure} />
      ) : (
        <>
          <TowardsCertificate course={course} next={next} />
          {next.nextCourse && (
            <p>
              The next course is <Link to={next.nextCourse.to}>{next.nextCourse.title}</Link>.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function TowardsCertificate({ course, next: { certificate, progress } }: { course: string; next: NextSteps }) {
  if (certificate !== null) {
    return (
      <>
        <p>Your certificate is ready, with a page of its own that anyone can check.</p>
        <p>
          <ButtonLink to={paths.certificate(certificate)}>See your certificate</ButtonLink>
        </p>
      </>
    );
  }
  if (progress && progress.next_slug !== null) {
    const left = progress.lessons - progress.completed;
    return (
      <>
        <p>{`We issue your certificate once you have completed every lesson. ${formatCount(left, 'lesson')} left.`}</p>
        <p>
          <ButtonLink
            to={paths.lesson(course, progress.next_slug)}
          >{`Continue with lesson ${progress.next_lesson}`}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p>You have completed every lesson. We issue your certificate once you have paid for the course in full.</p>
      <p>
        <ButtonLink to={paths.installmentPayments}>See your payment plans</ButtonLink>
      </p>
    </>
  );
}
