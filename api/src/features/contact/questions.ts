import type { LessonQuestions, NewQuestion } from '@hidden-order/api-shapes/questions';
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { UserRow } from '../../plugins/caller/tables';
import type { Database } from '../../plugins/database/database';
import { newReference } from '../../plugins/text/reference';
import { contactMessages } from './tables';

/** A lesson, by its course and its slug. */
interface Place {
  courseId: string;
  lesson: string;
}

/** Keeps a question that a learner asks in a lesson. It waits at the desk as messages do. */
export async function keepQuestion(
  db: Database,
  { id, fullName, email }: UserRow,
  { question, ...about }: NewQuestion & Place,
  now: Date,
): Promise<void> {
  const asker = { userId: id, name: fullName, email, topic: 'course' as const };
  const reference = newReference('C');
  await db.insert(contactMessages).values({ reference, ...asker, ...about, message: question, receivedAt: now });
}

/** A learner's questions in a lesson, and what is published of those of others. */
export async function listQuestions(
  db: Database,
  userId: number,
  { courseId, lesson }: Place,
): Promise<LessonQuestions> {
  const isHere = and(eq(contactMessages.courseId, courseId), eq(contactMessages.lesson, lesson));
  const { userId: asker, published, receivedAt, reference } = contactMessages;
  const own = await db
    .select()
    .from(contactMessages)
    .where(and(isHere, eq(asker, userId)))
    .orderBy(desc(receivedAt), desc(reference));
  const others = await db
    .select()
    .from(contactMessages)
    .where(and(isHere, isNotNull(published), or(isNull(asker), ne(asker, userId))))
    .orderBy(asc(receivedAt), asc(reference));
  return {
    own: own.map((row) => ({
      ...{ reference: row.reference, question: row.message, exercise: row.exercise, count: row.count },
      asked_at: row.receivedAt.toISOString(),
      closed_at: row.closedAt?.toISOString() ?? null,
      answer: row.answer,
    })),
    published: others.flatMap((row) =>
      row.published ? [{ reference: row.reference, exercise: row.exercise, ...row.published }] : [],
    ),
  };
}

/**
 * Publishes an answered question under its lesson, or takes it back.
 * @param published both texts as all may read them; null to take it back
 * @returns whether there is such a question
 */
export async function publishQuestion(
  db: Database,
  reference: string,
  published: { question: string; answer: string } | null,
): Promise<boolean> {
  const { courseId, answer } = contactMessages;
  const isAnswered = and(eq(contactMessages.reference, reference), isNotNull(courseId), isNotNull(answer));
  const changed = await db.update(contactMessages).set({ published }).where(isAnswered).returning();
  return changed.length > 0;
}

/** Leaves of questions what is published of them: no name, address, account or count, and none of the asker's own words. */
export const forgetAskers = (db: Database, where: SQL | undefined) =>
  db
    .update(contactMessages)
    .set({ userId: null, name: '', email: '', message: '', count: null })
    .where(and(where, isNotNull(contactMessages.published), ne(contactMessages.name, '')))
    .returning({ reference: contactMessages.reference });
