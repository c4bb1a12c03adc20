import { PASS_PERCENT } from '@hidden-order/api-shapes/plan-terms';
import { check } from '@hidden-order/wave-engine';
import { answerOf, countOf, GRADER, isRightCount, practiceSeries } from '@hidden-order/waves/rules';
import type { AskedQuestion } from './papers';

/** The right options, or the generated count of a chart, which need not be the only legal one. */
export const rightAnswer = ({ seed, options }: AskedQuestion): string[] =>
  seed === null ? options.filter(({ right }) => right).map(({ id }) => id) : answerOf(practiceSeries(seed).truth);

/** Whether the chosen options are exactly the right ones, or the labels of a chart are a legal count to its end. */
export function isRight({ seed, options }: AskedQuestion, chosen: readonly string[]): boolean {
  if (seed !== null) return isRightCount(check(practiceSeries(seed).swings, countOf(chosen)));
  return options.every(({ id, right }) => right === chosen.includes(id));
}

/**
 * Marks an attempt. A question counts if exactly its right options are chosen; one without an answer counts as wrong.
 * @param answers ids of the chosen options by the id of the question
 */
export function mark(
  questions: readonly AskedQuestion[],
  answers: Readonly<Record<string, readonly string[]>>,
): { right: number; of: number; passed: boolean; grader: number } {
  const right = questions.filter((question) => isRight(question, answers[question.id] ?? [])).length;
  const of = questions.length;
  return { right, of, passed: right * 100 >= of * PASS_PERCENT, grader: GRADER };
}
