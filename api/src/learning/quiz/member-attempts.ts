import { and, desc, eq } from 'drizzle-orm';
import { dayOf } from 'shared/api/calendar-day';
import { QUIZ_ATTEMPTS_PER_DAY } from 'shared/api/plan-terms';
import type { Quiz } from 'shared/api/quiz';
import type { Database } from '../../database/database';
import { quizAttempts, type QuizAttemptRow } from '../tables';
import type { Learner } from './papers';

/** A member's attempts at a quiz, newest first. */
export const readAttempts = (db: Database, { userId, courseId }: Learner): Promise<QuizAttemptRow[]> =>
  db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, courseId)))
    .orderBy(desc(quizAttempts.id));

/** How many attempts a member has left on the calendar day in Pakistan of an instant. */
export function attemptsLeft(attempts: readonly QuizAttemptRow[], at: Date): number {
  const used = attempts.filter(({ handedInAt }) => dayOf(handedInAt) === dayOf(at)).length;
  return Math.max(0, QUIZ_ATTEMPTS_PER_DAY - used);
}

export const attemptView = ({
  id,
  version,
  handedInAt,
  right,
  of,
  passed,
}: QuizAttemptRow): Quiz['attempts'][number] => ({
  id,
  version,
  handed_in_at: handedInAt.toISOString(),
  right,
  of,
  passed,
});
