import { PASS_PERCENT } from '@hidden-order/api-shapes/plan-terms';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { GRADER } from '@hidden-order/waves/grading';
import type { ChartWork } from '../../../plugins/chart-work/chart-work';
import type { QuizAttemptRow } from '../tables';
import type { Answers, AskedQuestion } from './asked';

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

/** A question with its mark: whether the answer is right, and the right options; of a chart as `markChart` finds them. */
export interface Marked {
  question: AskedQuestion;
  isRight: boolean;
  right: string[];
}

/** Marks the answers to questions: those to which exactly the right options are chosen are right. */
export const markAnswers = (
  charts: ChartWork,
  questions: readonly AskedQuestion[],
  answers: Answers,
): Promise<Marked[]> => Promise.all(questions.map((question) => markOne(charts, question, answers)));

async function markOne(charts: ChartWork, question: AskedQuestion, answers: Answers): Promise<Marked> {
  const { id, kind, seed, options, follows } = question;
  const chosen = answers[id] ?? [];
  if (seed === null) {
    const right = options.filter((option) => option.right).map((option) => option.id);
    return { question, right, isRight: options.every((option) => option.right === chosen.includes(option.id)) };
  }
  const count = answers[follows ?? id]?.[0] ?? '';
  return { question, ...(await charts.markChart({ kind, seed, count, chosen: chosen[0] ?? '' })) };
}

/** The mark of an attempt with so many right answers of so many. One that is missing is wrong. */
export const markOf = (right: number, of: number): Pick<QuizAttemptRow, 'right' | 'of' | 'passed' | 'grader'> => ({
  right,
  of,
  passed: right * 100 >= of * PASS_PERCENT,
  grader: GRADER,
});
