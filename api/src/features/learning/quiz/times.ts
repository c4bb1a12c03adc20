import { and, eq } from 'drizzle-orm';
import { QUIZ_ANSWERS } from '@hidden-order/api-shapes/drafts';
import { CHART_MINUTES, PAPER_HOURS } from '@hidden-order/api-shapes/plan-terms';
import type { Database } from '../../../plugins/database/database';
import { draftParts, type QuizPaperRow } from '../tables';
import type { Answers, AskedQuestion, Learner } from './asked';

/**
 * The times of papers with charts. A chart has its time from when the member opens it, and answers to it count as they were
 * kept when that time ended, so that no connection that fails just then costs them.
 */

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
/** For so long after its end, what was on its way when the time of a chart ended is taken. */
const GRACE_MS = 10_000;

/** When a paper is no longer open; null for one without charts, which is open until it is handed in. */
export const closeOf = ({ questions, drawnAt }: QuizPaperRow): Date | null =>
  questions.some(({ seed }) => seed !== undefined) ? new Date(drawnAt.getTime() + PAPER_HOURS * HOUR_MS) : null;

/** Whether a paper that was not handed in is open. */
export function isOpenAt(paper: QuizPaperRow, now: Date): boolean {
  const close = closeOf(paper);
  return close === null || now < close;
}

/** When the time of the chart of a question is over; null before it is opened. */
export const untilOf = ({ openedAt }: AskedQuestion): Date | null =>
  openedAt === null ? null : new Date(Date.parse(openedAt) + CHART_MINUTES * MINUTE_MS);

/** The last moment at which answers to a question are taken, in ms. */
const lastOf = (question: AskedQuestion): number =>
  question.seed === null ? Infinity : (untilOf(question)?.getTime() ?? -Infinity) + GRACE_MS;

/** Answers without those to charts whose time was over, or had not begun, at an instant. */
export const inTime = (questions: readonly AskedQuestion[], answers: Answers, at: Date): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const chosen = answers[question.id];
      return chosen === undefined || lastOf(question) < at.getTime() ? [] : [[question.id, chosen]];
    }),
  );

/** The answers to charts whose time is over, as the member's draft kept them until then. */
export async function keptAnswers(
  tx: Database,
  { userId, courseId }: Learner,
  paper: string,
  questions: readonly AskedQuestion[],
  now: Date,
): Promise<Answers> {
  const kept = await tx
    .select()
    .from(draftParts)
    .where(and(eq(draftParts.userId, userId), eq(draftParts.subject, courseId)));
  return Object.fromEntries(
    questions.flatMap((question, place) => {
      const last = lastOf(question);
      const part = kept.find((one) => one.part === `${QUIZ_ANSWERS}${place + 1}`);
      const [of, ...chosen] = part?.value ?? [];
      const isKept = of === paper && part !== undefined && part.writtenAt.getTime() <= last;
      return last < now.getTime() && isKept ? [[question.id, chosen]] : [];
    }),
  );
}
