import { PASS_PERCENT } from '@hidden-order/api-shapes/plan-terms';
import { readNumber, valueOf } from '@hidden-order/api-shapes/typed-number';
import { check, countOf, legalCounts, textOf, type Count, type Swing } from '@hidden-order/wave-engine';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import { practiceSeries } from '@hidden-order/series';
import { GRADER, isRightCount } from '@hidden-order/waves/grading';
import type { QuizAttemptRow } from '../tables';
import type { AskedQuestion } from './papers';

/** Ids of the chosen options, or what was entered, by the id of the question. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** Which answers cannot be marked, in words; null where all can. */
export function unreadableIn(questions: readonly AskedQuestion[], answers: Answers): string | null {
  for (const [place, { id, kind }] of questions.entries()) {
    const [entered] = answers[id] ?? [];
    if (kind !== 'level' || entered === undefined) continue;
    const read = readNumber(entered);
    if (!read.ok) return `We cannot read your answer to question ${place + 1}. ${read.problem}`;
  }
  return null;
}

/** The count that a question of a chart is about, which may be the answer to the question that it follows. */
const countIn = ({ id, follows }: AskedQuestion, answers: Answers) => countOf(answers[follows ?? id]?.[0] ?? '');

/** The prices that end a count, in rupees and paisa as a member enters them. */
const levelsOf = (swings: readonly Swing[], count: Count): string[] =>
  check(swings, count).levels.map(({ price }) => (price * PRICE_STEP).toFixed(2));

/**
 * The right options; of a chart the generated count, which need not be the only right one, the prices that end the member's
 * count, or the count that guidelines favour beside it.
 */
export function rightAnswer(question: AskedQuestion, answers: Answers): string[] {
  const { kind, seed, options } = question;
  if (seed === null) return options.filter(({ right }) => right).map(({ id }) => id);
  const { swings, truth } = practiceSeries(seed);
  if (kind === 'labels') return [textOf(truth)];
  const own = countIn(question, answers);
  const count = isLegal(swings, own) ? own : truth;
  if (kind === 'level') return levelsOf(swings, count);
  return [textOf(legalCounts(swings).find(({ labels }) => textOf(labels) !== textOf(count))?.labels ?? truth)];
}

/**
 * Whether the chosen options are exactly the right ones. Of a chart: whether the labels are a legal count to its end; and
 * where they are, whether the price ends that count, or the other labels are another such count.
 */
export function isRight(question: AskedQuestion, answers: Answers): boolean {
  const { id, kind, seed, options } = question;
  const chosen = answers[id] ?? [];
  if (seed === null) return options.every((option) => option.right === chosen.includes(option.id));
  const { swings } = practiceSeries(seed);
  const count = countIn(question, answers);
  if (!isLegal(swings, count)) return false;
  if (kind === 'labels') return true;
  if (kind === 'level') {
    const entered = valueOf(chosen[0] ?? '');
    return levelsOf(swings, count).some((level) => Number(level) === entered);
  }
  const alternate = countOf(chosen[0] ?? '');
  return textOf(alternate) !== textOf(count) && isLegal(swings, alternate);
}

const isLegal = (swings: readonly Swing[], count: Count): boolean => isRightCount(check(swings, count));

/** The mark of an attempt with so many right answers of so many. One that is missing is wrong. */
export const markOf = (right: number, of: number): Pick<QuizAttemptRow, 'right' | 'of' | 'passed' | 'grader'> => ({
  right,
  of,
  passed: right * 100 >= of * PASS_PERCENT,
  grader: GRADER,
});
