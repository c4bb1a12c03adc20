import { useMemo } from 'react';
import { countOf, wavesPlaced } from '@hidden-order/api-shapes/count';
import type { QuizResult } from '@hidden-order/api-shapes/quiz';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { check } from '@hidden-order/wave-engine';
import { firstLesson, whyNot } from '@hidden-order/waves/grading';
import { labellingOf, LearnFirst } from '@hidden-order/waves/practice';
import { CountFigure } from '../../parts/count-figure';
import { LabelledChart } from '../../parts/labelled-chart';
import parts from '../../parts/parts.module.css';
import styles from './quiz-result.module.css';

interface ExplainedProps {
  question: QuizResult['questions'][number];
  /** Number of the question, from 1. */
  number: number;
}

/** A question with its verdict; opened, with the chosen and the right answers, and why. What was not right is open. */
export function Explained({ question, number }: ExplainedProps) {
  const { kind, text, prices, labels, chart, options, chosen, right, explanation, lesson } = question;
  const isRight = question.is_right;
  const learnt = useMemo(() => learntFrom(question), [question]);
  return (
    <li>
      <details className={isRight ? styles.right : styles.wrong} open={!isRight}>
        <summary>
          <span aria-hidden="true" className={styles.mark}>
            {isRight ? '✓' : '✗'}
          </span>
          <h2>
            <span className={styles.number}>{`Question ${number}: ${verdictOn(question)}`}</span> <span>{text}</span>
          </h2>
        </summary>
        <div className={`kit-stack4 ${parts.columns} ${styles.why}`}>
          {prices && <CountFigure prices={prices} labels={labels} />}
          {chart !== null && (
            <div className={parts.wide}>
              <LabelledChart
                chart={chart}
                work={labellingOf(countOf(chosen[0] ?? ''))}
                other={isRight ? null : countOf(right[0] ?? '')}
                lesson={learnt?.lesson ?? null}
              />
            </div>
          )}
          {learnt?.lesson && <LearnFirst lesson={learnt.lesson} heading="h3" />}
          {learnt?.why && <p>{`Why not yours? ${learnt.why}`}</p>}
          {kind === 'level' && <p>{`Right: ${right.join(' or ')}. Yours: ${chosen[0] ?? 'none'}.`}</p>}
          {options.length > 0 && (
            <ul>
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
            <p className="kit-soft">
              Covered in <Link to={paths.lesson(lesson.course.id, lesson.slug)}>{lesson.title}</Link>.{' '}
              <Link to={`${paths.lesson(lesson.course.id, lesson.slug)}#questions`}>Ask about it there</Link>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

/** What a wrong count says first, and why it is not the right one; null without one. */
function learntFrom({ chart, chosen, right, is_right: isRight }: ExplainedProps['question']) {
  const own = countOf(chosen[0] ?? '');
  if (chart === null || isRight || wavesPlaced(own) === 0) return null;
  const best = countOf(right[0] ?? '');
  return {
    lesson: firstLesson(chart.swings, own, check(chart.swings, own), { best }),
    why: whyNot(chart.swings, own, best),
  };
}

function verdictOn({ is_right: isRight, chosen }: ExplainedProps['question']): string {
  if (isRight) return 'right';
  return chosen.length === 0 ? 'not answered' : 'wrong';
}
