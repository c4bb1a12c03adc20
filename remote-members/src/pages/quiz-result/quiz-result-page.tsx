import { useEffect } from 'react';
import type { QuizResult } from '@hidden-order/api-shapes/quiz';
import { PASS_PERCENT } from '@hidden-order/api-shapes/plan-terms';
import { formatMoment } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { ButtonLink, Container, PageHeader } from '@hidden-order/ui';
import { CertificateDrawing } from '../../parts/certificate-drawing';
import { Unknown } from '../../parts/unknown';
import { forgetAnswers } from '../../parts/quiz-draft';
import type { loader } from './data';
import { Explained } from './explained';
import { ByLesson, Score } from './score';
import parts from '../../parts/parts.module.css';
import styles from './quiz-result.module.css';

export function QuizResultPage() {
  const result = useLoaderData<typeof loader>();
  return result === null ? <Unknown what="quiz" /> : <Result result={result} />;
}

/**
 * The result of an attempt: its score, each lesson's part of it and, once answers may be shown, every question.
 */
function Result({ result }: { result: QuizResult }) {
  const { course, paper, right, of, passed, handed_in_at, study, questions } = result;
  // Here, as the quiz shows them until its result is there.
  useEffect(() => forgetAnswers(course.id, (answered) => answered === paper), [course.id, paper]);
  return (
    <>
      <PageHeader
        kicker={`${course.title}: quiz`}
        title={passed ? `Passed: ${right} of ${of} right` : `Not passed: ${right} of ${of} right`}
        lead={passed ? PASSED_LEAD : failedLead(questions.length > 0)}
        art={passed && <CertificateDrawing />}
      >
        <Score right={right} of={of} passed={passed} />
        <p className="kit-soft">
          Submitted on <time dateTime={handed_in_at}>{formatMoment(handed_in_at)}</time>
        </p>
      </PageHeader>
      <Container className={parts.body}>
        {study.length > 0 && <ByLesson lessons={study} course={course.id} />}
        {questions.length > 0 && (
          <ol role="list" className={styles.explained}>
            {questions.map((question, index) => (
              <Explained key={question.id} before={questions[index - 1]} question={question} number={index + 1} />
            ))}
          </ol>
        )}
        <nav aria-label="After the quiz" className="kit-actions">
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
  'We explain each answer below. Your certificate is in your members area once you have completed every lesson, paid in full and confirmed your e-mail address.';

const failedLead = (isExplained: boolean): string =>
  `You need ${PASS_PERCENT}% to pass. ` +
  (isExplained
    ? 'You have used up the attempts of that day, so we explain each answer below.'
    : 'Read the lessons below again. Your next attempt has new questions, and we explain the answers once you have passed or used up the attempts of the day.');
