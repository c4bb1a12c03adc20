import { PASS_PERCENT } from 'shared/contracts/plan-terms';
import type { QuizQuestion } from '../tables';

/** Whether the chosen options are exactly the right ones. */
export function isRight({ options }: QuizQuestion, chosen: readonly string[]): boolean {
  return options.every(({ id, right }) => right === chosen.includes(id));
}

/**
 * Marks an attempt. A question counts if exactly its right options are chosen; one without an answer counts as wrong.
 * @param answers ids of the chosen options by the id of the question
 */
export function mark(
  questions: readonly QuizQuestion[],
  answers: Readonly<Record<string, readonly string[]>>,
): { right: number; of: number; passed: boolean } {
  const right = questions.filter((question) => isRight(question, answers[question.id] ?? [])).length;
  const of = questions.length;
  return { right, of, passed: right * 100 >= of * PASS_PERCENT };
}
