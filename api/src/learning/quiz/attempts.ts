import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import { dayOf } from 'shared/api/calendar-day';
import type { NewQuizAttempt, Quiz, QuizResult } from 'shared/api/quiz';
import { PASS_PERCENT, QUIZ_ATTEMPTS_PER_DAY } from 'shared/api/plan-terms';
import { courses, lessons, quizzes, type QuizQuestion, type QuizRow } from '../../content/tables';
import type { Database } from '../../database/database';
import { lockPerson } from '../../payments/payment-queries';
import { conflict, notFound, tooMany } from '../../provider-format/errors';
import { quizAttempts, quizOpenings, type QuizAttemptRow } from '../tables';

/** The member whose quiz it is, and the course. */
export interface Learner {
  userId: number;
  courseId: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The current quiz of a course with the member's attempts. Records that the member has seen its questions.
 * @throws {ApiError} 404 no quiz
 */
export async function openQuiz(db: Database, { userId, courseId }: Learner, now: Date): Promise<Quiz> {
  const [found] = await db
    .select({ quiz: quizzes, title: courses.title })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(eq(quizzes.courseId, courseId), quizzes.isCurrent));
  if (!found) throw notFound();
  const { version } = found.quiz;
  await db
    .insert(quizOpenings)
    .values({ userId, courseId, openedAt: now, openVersions: [version] })
    .onConflictDoUpdate({
      target: [quizOpenings.userId, quizOpenings.courseId],
      set: { openVersions: sql`array_append(array_remove(${quizOpenings.openVersions}, ${version}), ${version})` },
    });
  const attempts = await db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, courseId)))
    .orderBy(desc(quizAttempts.id));
  const { since, until } = dayAround(now);
  const left = Math.max(0, QUIZ_ATTEMPTS_PER_DAY - attempts.filter(({ handedInAt }) => handedInAt >= since).length);
  return {
    course: { id: courseId, title: found.title },
    version,
    questions: found.quiz.questions.map(withoutAnswers),
    passed: attempts.some(({ passed }) => passed),
    attempts_left: left,
    next_attempt_at: left > 0 ? null : until.toISOString(),
    attempts: attempts.map(attemptView),
  };
}

/**
 * Marks and stores an attempt by the questions of the version that it names: the current one, or one that the member
 * has opened before it was replaced. The same attempt with the same idempotency key changes nothing.
 * @returns the number of the attempt
 * @throws {ApiError} 409 another version, or a key of other answers; 429 no attempt left today
 */
export function handIn(
  db: Database,
  { userId, courseId }: Learner,
  attempt: NewQuizAttempt,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    // One attempt at a time, so that parallel requests cannot exceed the limit.
    await lockPerson(tx, userId);
    const byKey = and(eq(quizAttempts.userId, userId), eq(quizAttempts.idempotencyKey, attempt.idempotency_key));
    const [known] = await tx.select().from(quizAttempts).where(byKey);
    const quiz = await findQuiz(tx, courseId, attempt.version);
    const asked = (quiz?.questions ?? []).map(({ id }) => id);
    const answers = Object.fromEntries(Object.entries(attempt.answers).filter(([id]) => asked.includes(id)));
    if (known) {
      const isSame = known.courseId === courseId && known.version === attempt.version;
      if (!isSame || !isDeepStrictEqual(known.answers, answers)) throw keyUsed();
      return known.id;
    }
    const opening = and(eq(quizOpenings.userId, userId), eq(quizOpenings.courseId, courseId));
    const [opened] = await tx.select().from(quizOpenings).where(opening);
    if (!quiz || !(quiz.isCurrent || opened?.openVersions.includes(quiz.version))) throw quizChanged();
    const { since, until } = dayAround(now);
    const today = and(
      eq(quizAttempts.userId, userId),
      eq(quizAttempts.courseId, courseId),
      gte(quizAttempts.handedInAt, since),
    );
    const [used] = await tx.select({ attempts: count() }).from(quizAttempts).where(today);
    if ((used?.attempts ?? 0) >= QUIZ_ATTEMPTS_PER_DAY) throw noAttemptsLeft(now, until);
    const [stored] = await tx
      .insert(quizAttempts)
      .values({
        userId,
        courseId,
        version: quiz.version,
        idempotencyKey: attempt.idempotency_key,
        answers,
        ...mark(quiz.questions, answers),
        handedInAt: now,
      })
      .returning({ id: quizAttempts.id });
    if (!stored) throw new Error('The attempt was not stored.');
    await tx.update(quizOpenings).set({ openVersions: [] }).where(opening);
    return stored.id;
  });
}

/** An attempt with every question explained. @throws {ApiError} 404 for another member's, and for an unknown number */
export async function readResult(db: Database, { userId, courseId }: Learner, id: number): Promise<QuizResult> {
  const own = and(eq(quizAttempts.id, id), eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, courseId));
  const [attempt] = await db.select().from(quizAttempts).where(own);
  const quiz = attempt && (await findQuiz(db, courseId, attempt.version));
  if (!attempt || !quiz) throw notFound();
  const [course] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
  const taught = await db
    .select({ slug: lessons.slug, number: lessons.position, title: lessons.title })
    .from(lessons)
    .where(eq(lessons.courseId, courseId));
  return {
    ...attemptView(attempt),
    course: { id: courseId, title: course?.title ?? courseId },
    questions: quiz.questions.map((question) => {
      const lesson = taught.find(({ slug }) => slug === question.lesson);
      return {
        ...withoutAnswers(question),
        chosen: attempt.answers[question.id] ?? [],
        right: question.options.filter(({ right }) => right).map(({ id: option }) => option),
        explanation: question.explanation,
        lesson: lesson ?? null,
      };
    }),
  };
}

async function findQuiz(db: Database, courseId: string, version: string): Promise<QuizRow | undefined> {
  const [quiz] = await db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.courseId, courseId), eq(quizzes.version, version)));
  return quiz;
}

const withoutAnswers = ({ id, kind, text, prices, options }: QuizQuestion): Quiz['questions'][number] => ({
  id,
  kind,
  text,
  prices,
  options: options.map((option) => ({ id: option.id, text: option.text })),
});

const attemptView = ({ id, handedInAt, right, of, passed }: QuizAttemptRow): Quiz['attempts'][number] => ({
  id,
  handed_in_at: handedInAt.toISOString(),
  right,
  of,
  passed,
});

/** The calendar day in Pakistan, which keeps UTC+5 all year. */
function dayAround(now: Date): { since: Date; until: Date } {
  const since = new Date(`${dayOf(now)}T00:00:00+05:00`);
  return { since, until: new Date(since.getTime() + DAY_MS) };
}

/** Whether the chosen options are exactly the right ones. */
function isRight({ options }: QuizQuestion, chosen: readonly string[]): boolean {
  return options.every(({ id, right }) => right === chosen.includes(id));
}

/**
 * Marks an attempt. A question counts if exactly its right options are chosen; one without an answer counts as wrong.
 * @param answers ids of the chosen options by the id of the question
 */
function mark(
  questions: readonly QuizQuestion[],
  answers: Readonly<Record<string, readonly string[]>>,
): { right: number; of: number; passed: boolean } {
  const right = questions.filter((question) => isRight(question, answers[question.id] ?? [])).length;
  const of = questions.length;
  return { right, of, passed: right * 100 >= of * PASS_PERCENT };
}

const quizChanged = () => conflict('This quiz has changed. Reload the page and check your answers.', 'unknown_version');

const keyUsed = () =>
  conflict('You have handed in other answers before. Reload the page to see their result.', 'idempotency_key_used');

const noAttemptsLeft = (now: Date, until: Date) =>
  tooMany(
    {
      code: 'no_attempts_left',
      detail: `You have used your ${QUIZ_ATTEMPTS_PER_DAY} attempts at this quiz today. You can try again after midnight in Pakistan.`,
    },
    (until.getTime() - now.getTime()) / 1000,
  );
