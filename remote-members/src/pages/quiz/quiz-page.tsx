import type { Quiz } from '@hidden-order/api-shapes/quiz';
import { QUIZ_ATTEMPTS_PER_DAY } from '@hidden-order/api-shapes/plan-terms';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Alert, Container, PageHeader } from '@hidden-order/ui';
import { Closed } from '../../parts/parts';
import { Unknown } from '../../parts/unknown';
import type { loader } from './data';
import { QuizForm } from './quiz-form';
import parts from '../../parts/parts.module.css';
import styles from './quiz.module.css';

/** The quiz of a course: an attempt, question by question, and the attempts so far. */
export function QuizPage() {
  const data = useLoaderData<typeof loader>();
  if (data === null) return <Unknown what="quiz" />;
  const { course, shown } = data;
  const lead = 'quiz' in shown ? leadOf(shown.quiz) : 'The final quiz of this course.';
  const header = (
    <PageHeader kicker={course.title} title="Quiz" lead={lead} tool>
      <Link to={paths.learning(course.id)} className={parts.back}>
        Back to the lessons
      </Link>
    </PageHeader>
  );
  if ('quiz' in shown && shown.quiz.next_attempt_at === null) {
    return (
      <QuizForm key={shown.quiz.paper} quiz={shown.quiz} clock={shown.clock} header={header}>
        <Attempts quiz={shown.quiz} />
      </QuizForm>
    );
  }
  return (
    <>
      {header}
      <Container className={parts.body}>
        {'locked' in shown ? <Closed course={course} locked={shown.locked} /> : <Attempts quiz={shown.quiz} />}
      </Container>
    </>
  );
}

const leadOf = ({ questions }: Quiz): string =>
  questions.length > 0
    ? `${formatCount(questions.length, 'question')}, drawn for this attempt. We keep your answers as you go.`
    : `You have ${QUIZ_ATTEMPTS_PER_DAY} attempts a day, and each has new questions.`;

/** What the member has reached so far, and when the next attempt is possible. */
function Attempts({ quiz: { course, attempts, next_attempt_at, passed } }: { quiz: Quiz }) {
  return (
    <section aria-label="Your attempts" className={`kit-stack3 ${styles.optional}`}>
      {passed && next_attempt_at !== null && <Alert tone="success">You have passed this quiz.</Alert>}
      {next_attempt_at !== null && (
        <Alert tone="note">
          You have used today’s <span>{QUIZ_ATTEMPTS_PER_DAY}</span> attempts. You can try again from{' '}
          <time dateTime={next_attempt_at}>{formatMoment(next_attempt_at)}</time>.
        </Alert>
      )}
      {attempts.length > 0 && (
        <ul role="list" className={styles.results}>
          {attempts.map(({ id, handed_in_at, right, of, passed: isPass }) => (
            <li key={id}>
              <Link to={paths.quizResult(course.id, id)}>
                {`${right} of ${of} right, ${isPass ? 'passed' : 'not passed'}`}
              </Link>
              <time dateTime={handed_in_at}>{formatMoment(handed_in_at)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
