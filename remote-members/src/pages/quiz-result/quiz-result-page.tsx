import { useEffect } from 'react';
import type { QuizResult } from '@hidden-order/api-shapes/quiz';
import { PASS_PERCENT } from '@hidden-order/api-shapes/plan-terms';
import { formatCount, formatMoment } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { countOf, GRADER } from '@hidden-order/waves/rules';
import { CountFigure } from '../../parts/count-figure';
import { Unknown } from '../../parts/unknown';
import { LabelledChart } from '../quiz/chart-to-label';
import { forgetAnswers } from '../quiz/draft';
import styles from '../quiz/quiz.module.css';
import type { loader } from './data';

export function QuizResultPage() {
  const result = useLoaderData<typeof loader>();
  return result === null ? <Unknown what="quiz" /> : <Result result={result} />;
}

/**
 * The result of an attempt: the lessons to read again and, once answers may be shown, every question with the chosen and
 * the right answers, and why.
 */
function Result({ result }: { result: QuizResult }) {
  const { course, paper, right, of, passed, grader, handed_in_at, study, questions } = result;
  // Here, as the quiz shows them until its result is there.
  useEffect(() => forgetAnswers(course.id, (answered) => answered === paper), [course.id, paper]);
  return (
    <>
      <PageHeader
        kicker={`${course.title}: quiz`}
        title={passed ? `Passed: ${right} of ${of} right` : `Not passed: ${right} of ${of} right`}
        lead={passed ? PASSED_LEAD : failedLead(questions.length > 0)}
      >
        <p className={styles.hint}>
          Submitted on <time dateTime={handed_in_at}>{formatMoment(handed_in_at)}</time>
        </p>
        {grader < GRADER && (
          <p className={styles.hint}>The earlier grader marked it, which did not read the inside of waves.</p>
        )}
      </PageHeader>
      <Container className={styles.page}>
        {study.length > 0 && <Study lessons={study} course={course.id} />}
        {questions.length > 0 && (
          <ol role="list" className={styles.explained}>
            {questions.map((question, index) => (
              <Explained key={question.id} question={question} number={index + 1} />
            ))}
          </ol>
        )}
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

const PASSED_LEAD =
  'We explain each answer below. Your certificate is in your members area once you have completed every lesson and paid in full.';

const failedLead = (isExplained: boolean): string =>
  `You need ${PASS_PERCENT}% to pass. ` +
  (isExplained
    ? 'You have used up the attempts of that day, so we explain each answer below.'
    : 'Read the lessons below again. Your next attempt has new questions, and we explain the answers once you have passed or used up the attempts of the day.');

interface StudyProps {
  lessons: QuizResult['study'];
  /** The course of the quiz. */
  course: string;
}

/** The lessons that teach what was not answered right, and how much of it; those of other courses with the course's title. */
function Study({ lessons, course }: StudyProps) {
  return (
    <section aria-labelledby="read-again" className={styles.study}>
      <h2 id="read-again">Read again</h2>
      <ul className={styles.options}>
        {lessons.map((lesson) => (
          <li key={`${lesson.course.id}/${lesson.slug}`}>
            <Link to={paths.lesson(lesson.course.id, lesson.slug)}>{lesson.title}</Link>
            {lesson.course.id !== course && <span className={styles.hint}>{` – ${lesson.course.title}`}</span>}
            <span className={styles.hint}>{` – ${formatCount(lesson.wrong, 'question')} wrong`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExplainedProps {
  question: QuizResult['questions'][number];
  number: number;
}

function Explained({ question, number }: ExplainedProps) {
  const {
    kind,
    text,
    prices,
    labels,
    chart,
    options,
    chosen,
    is_right: isRight,
    right,
    explanation,
    lesson,
  } = question;
  const verdict =
    isRight === null
      ? 'marked by the earlier grader'
      : isRight
        ? 'right'
        : chosen.length === 0
          ? 'not answered'
          : 'wrong';
  return (
    <li className={`${styles.question} ${isRight ? styles.right : styles.wrong}`}>
      <h2>
        <span className={styles.number}>{`Question ${number}: ${verdict}`}</span>
        <span>{text}</span>
      </h2>
      {prices && <CountFigure prices={prices} labels={labels} />}
      {chart !== null && <LabelledChart chart={chart} answer={chosen} other={isRight ? null : countOf(right)} />}
      {kind === 'level' && <p>{`Right: ${right.join(' or ')}. Yours: ${chosen[0] ?? 'none'}.`}</p>}
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map(({ id, text: option }) => (
            <li key={id}>
              <span>{option}</span>
              {right.includes(id) && <strong> (right answer)</strong>}
              {chosen.includes(id) && <span> (your answer)</span>}
            </li>
          ))}
        </ul>
      )}
      <p>{explanation}</p>
      {lesson && (
        <p className={styles.hint}>
          Covered in <Link to={paths.lesson(lesson.course.id, lesson.slug)}>{lesson.title}</Link>
        </p>
      )}
    </li>
  );
}
