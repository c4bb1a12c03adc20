import { useState } from 'react';
import { failureMessage } from '@hidden-order/platform/api-client';
import type { Quiz } from '@hidden-order/api-shapes/quiz';
import { PASS_PERCENT, QUIZ_ATTEMPTS_PER_DAY } from '@hidden-order/api-shapes/plan-terms';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, useAction, useLoaderData } from '@hidden-order/platform/router';
import { Alert, Button, Container, PageHeader } from '@hidden-order/ui';
import { BackLink } from '../../parts/back-link';
import { Closed, DraftFailure } from '../../parts/parts';
import { Unknown } from '../../parts/unknown';
import type { actions, loader } from './data';
import { useQuizDraft } from './draft';
import { isAnswered, Question } from './question';
import styles from './quiz.module.css';

/** The quiz of a course: all questions on one page, and the attempts so far. */
export function QuizPage() {
  const data = useLoaderData<typeof loader>();
  if (data === null) return <Unknown what="quiz" />;
  const { course, shown } = data;
  const lead = 'quiz' in shown ? leadOf(shown.quiz) : 'The final quiz of this course.';
  return (
    <>
      <PageHeader kicker={course.title} title="Quiz" lead={lead}>
        <BackLink to={paths.learning(course.id)}>Back to the lessons</BackLink>
      </PageHeader>
      <Container className={styles.page}>
        {'quiz' in shown ? (
          <>
            <Attempts quiz={shown.quiz} />
            {shown.quiz.next_attempt_at === null && <QuizForm key={shown.quiz.paper} quiz={shown.quiz} />}
          </>
        ) : (
          <Closed course={course} locked={shown.locked} />
        )}
      </Container>
    </>
  );
}

const leadOf = ({ questions }: Quiz): string =>
  [
    questions.length > 0 && `${formatCount(questions.length, 'question')}, drawn for this attempt.`,
    `You need ${PASS_PERCENT}% to pass. You have ${QUIZ_ATTEMPTS_PER_DAY} attempts a day, and each has new questions.`,
  ]
    .filter(Boolean)
    .join(' ');

/** What the member has reached so far, and whether an attempt is left today. */
function Attempts({ quiz: { course, attempts, attempts_left, next_attempt_at, passed } }: { quiz: Quiz }) {
  return (
    <section aria-label="Your attempts" className={styles.attempts}>
      {passed && <Alert tone="success">You have passed this quiz.</Alert>}
      {next_attempt_at !== null && (
        <Alert tone="note">
          You have used today’s <span>{QUIZ_ATTEMPTS_PER_DAY}</span> attempts. You can try again from{' '}
          <time dateTime={next_attempt_at}>{formatMoment(next_attempt_at)}</time>.
        </Alert>
      )}
      {next_attempt_at === null && attempts.length > 0 && (
        <p className={styles.hint}>{`${formatCount(attempts_left, 'attempt')} left today.`}</p>
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

function QuizForm({ quiz }: { quiz: Quiz }) {
  const { course, paper, questions } = quiz;
  const { answers, answer } = useQuizDraft(quiz);
  const [asking, setAsking] = useState(false);
  const { submit, isPending, outcome } = useAction<typeof actions.handInQuiz>('handInQuiz');
  const open = questions.filter((question) => !isAnswered(question, answers[question.id]));

  const handIn = () => void submit({ course: course.id, attempt: { paper, answers } });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (open.length > 0) setAsking(true);
        else handIn();
      }}
    >
      {questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          chosen={answers[question.id] ?? []}
          disabled={isPending}
          onAnswer={(options) => {
            setAsking(false);
            answer(question.id, options);
          }}
        />
      ))}
      <div className={styles.handIn}>
        <p role="status">{`${questions.length - open.length} of ${questions.length} answered`}</p>
        {/* It stays, with the focus, beside the question that follows it. */}
        <Button type="submit" loading={isPending && !asking} disabled={isPending && asking} loadingLabel="Submitting…">
          Submit answers
        </Button>
        {asking && open[0] && (
          <Alert tone="note">
            <p>
              <span>{`${formatCount(open.length, 'unanswered question')} will count as wrong.`}</span>{' '}
              <a href={`#question-${open[0].id}`}>Go to the first one</a>
            </p>
            <Button variant="secondary" loading={isPending} loadingLabel="Submitting…" onClick={handIn}>
              Submit anyway
            </Button>
          </Alert>
        )}
        <DraftFailure />
        {outcome && 'error' in outcome && (
          <Alert tone="error">
            {`We could not submit your answers. ${failureMessage(outcome.error)} They are still here.`}
          </Alert>
        )}
      </div>
    </form>
  );
}
