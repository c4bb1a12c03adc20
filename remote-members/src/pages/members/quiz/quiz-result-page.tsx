import type { QuizResult } from 'shared/api/quiz';
import { PASS_PERCENT } from 'shared/api/plan-terms';
import { formatMoment } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { ButtonLink, Container, PageHeader } from 'shared/ui';
import { CountFigure } from './question';
import styles from './quiz.module.css';

/** The result of an attempt: every question with the chosen and the right answers, and why. */
export function QuizResultPage({ result }: { result: QuizResult }) {
  const { course, right, of, passed, handed_in_at, questions } = result;
  return (
    <>
      <PageHeader
        kicker={`${course.title}: quiz`}
        title={passed ? `Passed: ${right} of ${of} right` : `Not passed: ${right} of ${of} right`}
        lead={
          passed
            ? 'We explain each answer below.'
            : `You need ${PASS_PERCENT}% to pass. We explain each answer below and name the lesson to read again.`
        }
      >
        <p className={styles.hint}>
          Handed in on <time dateTime={handed_in_at}>{formatMoment(handed_in_at)}</time>
        </p>
      </PageHeader>
      <Container className={styles.page}>
        <ol className={styles.explained}>
          {questions.map((question, index) => (
            <Explained key={question.id} question={question} number={index + 1} course={course.id} />
          ))}
        </ol>
        <nav aria-label="After the quiz" className={styles.after}>
          <ButtonLink to={passed ? paths.members : paths.quiz(course.id)}>
            {passed ? 'Go to the members area' : 'Back to the quiz'}
          </ButtonLink>
          <ButtonLink to={paths.learning(course.id)} variant="secondary">
            Open the lessons
          </ButtonLink>
        </nav>
      </Container>
    </>
  );
}

interface ExplainedProps {
  question: QuizResult['questions'][number];
  number: number;
  course: string;
}

function Explained({ question, number, course }: ExplainedProps) {
  const { text, prices, options, chosen, right, explanation, lesson } = question;
  const isRight = options.every(({ id }) => chosen.includes(id) === right.includes(id));
  const verdict = isRight ? 'right' : chosen.length === 0 ? 'not answered' : 'wrong';
  return (
    <li className={`${styles.question} ${isRight ? styles.right : styles.wrong}`}>
      <h2>
        <span className={styles.number}>{`Question ${number}: ${verdict}`}</span>
        <span>{text}</span>
      </h2>
      {prices && <CountFigure prices={prices} />}
      <ul className={styles.options}>
        {options.map(({ id, text: option }) => (
          <li key={id}>
            <span>{option}</span>
            {right.includes(id) && <strong> (right answer)</strong>}
            {chosen.includes(id) && <span> (your answer)</span>}
          </li>
        ))}
      </ul>
      <p>{explanation}</p>
      {lesson && (
        <p className={styles.hint}>
          Covered in <Link to={paths.lesson(course, lesson.slug)}>{lesson.title}</Link>
        </p>
      )}
    </li>
  );
}
