import { useMemo } from 'react';
import { countOf, wavesPlaced } from '@hidden-order/api-shapes/count';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import type { QuizResult } from '@hidden-order/api-shapes/quiz';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { check, hold, rejectedAt } from '@hidden-order/wave-engine';
import { firstLesson, whyNot } from '@hidden-order/waves/grading';
import { labellingOf, LearnFirst } from '@hidden-order/waves/practice';
import type { PriceLine } from '@hidden-order/waves/price-chart';
import { CountFigure, type Broken } from '../../parts/count-figure';
import { LabelledChart } from '../../parts/labelled-chart';
import parts from '../../parts/parts.module.css';
import styles from './quiz-result.module.css';

interface ExplainedProps {
  /** The question before it, whose chart it may be about. */
  before: QuizResult['questions'][number] | undefined;
  question: QuizResult['questions'][number];
  /** Number of the question, from 1. */
  number: number;
}

/** A question with its verdict; opened, with the chosen and the right answers, and why. What was not right is open. */
export function Explained({ before, question, number }: ExplainedProps) {
  const { kind, text, prices, labels, options, chosen, right, explanation, lesson } = question;
  const isRight = question.is_right;
  /** The chart that is asked about, and the count of it that was handed in. */
  const shown = kind === 'level' ? before : question;
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
          {prices && (
            <CountFigure prices={prices} labels={labels} broken={kind === 'rule' ? brokenRule(prices) : null} />
          )}
          {shown?.chart && (
            <div className={parts.wide}>
              <LabelledChart
                chart={shown.chart}
                work={labellingOf(countOf(shown.chosen[0] ?? ''))}
                other={isRight || kind === 'level' ? null : countOf(right[0] ?? '')}
                lesson={learnt?.lesson ?? null}
                levels={kind === 'level' ? levelsOf(question) : NONE}
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

const NONE: readonly PriceLine[] = [];

/** The right prices across the chart, and the one that was handed in. */
const levelsOf = ({ right, chosen, is_right: isRight }: ExplainedProps['question']): readonly PriceLine[] => [
  ...right.map((price) => ({ price: Number(price) / PRICE_STEP, title: 'right' })),
  ...(isRight ? [] : chosen.map((price) => ({ price: Number(price) / PRICE_STEP, title: 'yours' }))),
];

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

/** The first rule that an impulse through these prices breaks; null while it keeps all. */
function brokenRule(prices: readonly number[]): Broken | null {
  const swings = prices.map((price, bar) => ({ bar, price }));
  const [{ rules }] = hold(swings, Array.from(prices.keys()), ['impulse']);
  const broken = rules.find(({ state }) => state === 'broken');
  if (!broken) return null;
  const { part: wave, price: limit } = broken;
  return { wave, limit, rejected: limit === null ? null : rejectedAt({ ...broken, price: limit }) };
}

function verdictOn({ is_right: isRight, chosen }: ExplainedProps['question']): string {
  if (isRight) return 'right';
  return chosen.length === 0 ? 'not answered' : 'wrong';
}
