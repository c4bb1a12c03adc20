import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { dayOf } from 'shared/api/calendar-day';
import type { NewQuizAttempt, Quiz, QuizResult } from 'shared/api/quiz';
import { PASS_PERCENT, QUIZ_ATTEMPTS_PER_DAY } from 'shared/api/plan-terms';
import { answerOf, countOf, isSound, practiceSeries } from 'shared/wave-rules';
import { courses, lessons, quizzes } from '../../content/tables';
import type { Database } from '../../database/database';
import { lockPerson } from '../../payments/payment-queries';
import { conflict, notFound } from '../../provider-format/errors';
import { quizAttempts, quizOpenings, type QuizAttemptRow } from '../tables';
import { findPaper, openPaper, questionsOf, type AskedQuestion, type Learner } from './papers';

const DAY_MS = 24 * 60 * 60 * 1000;

const attemptsOf = ({ userId, courseId }: Learner) =>
  and(eq(quizAttempts.userId, userId), eq(quizAttempts.courseId, courseId));

/**
 * The quiz of a course with the member's attempts, and the paper for the next attempt while one is left today. Records
 * that the member has seen its questions.
 * @throws {ApiError} 404 no quiz
 */
export function openQuiz(db: Database, learner: Learner, now: Date): Promise<Quiz> {
  const { userId, courseId } = learner;
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [course] = await tx
      .select({ title: courses.title })
      .from(quizzes)
      .innerJoin(courses, eq(courses.id, quizzes.courseId))
      .where(and(eq(quizzes.courseId, courseId), quizzes.isCurrent));
    if (!course) throw notFound();
    await tx.insert(quizOpenings).values({ userId, courseId, openedAt: now }).onConflictDoNothing();
    const attempts = await tx.select().from(quizAttempts).where(attemptsOf(learner)).orderBy(desc(quizAttempts.id));
    const { since, until } = dayAround(now);
    const left = Math.max(0, QUIZ_ATTEMPTS_PER_DAY - attempts.filter(({ handedInAt }) => handedInAt >= since).length);
    const paper = left > 0 ? await openPaper(tx, learner, now) : null;
    return {
      course: { id: courseId, title: course.title },
      version: paper?.id ?? '',
      questions: paper ? (await questionsOf(tx, paper)).map(withoutAnswers) : [],
      passed: attempts.some(({ passed }) => passed),
      attempts_left: left,
      next_attempt_at: left > 0 ? null : until.toISOString(),
      attempts: attempts.map(attemptView),
    };
  });
}

/**
 * Marks and stores an attempt by the member's paper that it names. The same answers to the same paper change nothing. As
 * a paper is drawn only while an attempt is left and no other is open, no day has more attempts than it may.
 * @returns the number of the attempt
 * @throws {ApiError} 409 not a paper of the member, or handed in with other answers
 */
export function handIn(
  db: Database,
  learner: Learner,
  { version, answers: given }: NewQuizAttempt,
  now: Date,
): Promise<number> {
  const { userId, courseId } = learner;
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const paper = await findPaper(tx, learner, version);
    if (!paper) throw unknownPaper();
    const questions = await questionsOf(tx, paper);
    const answers = Object.fromEntries(
      Object.entries(given).filter(([id]) => questions.some((question) => question.id === id)),
    );
    const [known] = await tx
      .select()
      .from(quizAttempts)
      .where(and(attemptsOf(learner), eq(quizAttempts.version, paper.id)));
    if (known) {
      if (!isDeepStrictEqual(known.answers, answers)) throw alreadyHandedIn();
      return known.id;
    }
    const [stored] = await tx
      .insert(quizAttempts)
      .values({
        userId,
        courseId,
        version: paper.id,
        idempotencyKey: paper.id,
        answers,
        ...mark(questions, answers),
        handedInAt: now,
      })
      .returning({ id: quizAttempts.id });
    if (!stored) throw new Error('The attempt was not stored.');
    return stored.id;
  });
}

/**
 * The result of an attempt with the lessons to read again. Its questions come with their answers once the member has
 * passed, or has used up the attempts of its day, so that no answer helps a later attempt of that day.
 * @throws {ApiError} 404 for another member's, and for an unknown number
 */
export async function readResult(db: Database, learner: Learner, id: number): Promise<QuizResult> {
  const { courseId } = learner;
  const [attempt] = await db
    .select()
    .from(quizAttempts)
    .where(and(attemptsOf(learner), eq(quizAttempts.id, id)));
  if (!attempt) throw notFound();
  const questions = await askedIn(db, learner, attempt);
  const [course] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
  const taught = await db
    .select({
      course: { id: courses.id, title: courses.title },
      slug: lessons.slug,
      number: lessons.position,
      title: lessons.title,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.courseId, [...new Set(questions.map((question) => question.courseId))]))
    .orderBy(asc(courses.position), asc(lessons.position));
  const teaches = (question: AskedQuestion) => (lesson: QuizResult['study'][number]) =>
    lesson.course.id === question.courseId && lesson.slug === question.lesson;
  const chosenIn = (question: AskedQuestion) => attempt.answers[question.id] ?? [];
  const wrong = questions.filter((question) => !isRight(question, chosenIn(question)));
  return {
    ...attemptView(attempt),
    course: { id: courseId, title: course?.title ?? courseId },
    study: taught.filter((lesson) => wrong.some((question) => teaches(question)(lesson))),
    questions: (await areAnswersShown(db, learner, attempt))
      ? questions.map((question) => ({
          ...withoutAnswers(question),
          chosen: chosenIn(question),
          right: rightAnswer(question),
          explanation: question.explanation,
          lesson: taught.find(teaches(question)) ?? null,
        }))
      : [],
  };
}

/** The questions that an attempt answered: those of its paper, and of attempts from before there were papers the whole quiz. */
async function askedIn(db: Database, learner: Learner, { version }: QuizAttemptRow): Promise<AskedQuestion[]> {
  const paper = await findPaper(db, learner, version);
  if (paper) return questionsOf(db, paper);
  const { courseId } = learner;
  const whole = and(eq(quizzes.courseId, courseId), eq(quizzes.version, version));
  const [quiz] = await db.select().from(quizzes).where(whole);
  return (quiz?.questions ?? []).map((question) => ({ ...question, courseId, seed: null }));
}

async function areAnswersShown(db: Database, learner: Learner, { handedInAt }: QuizAttemptRow): Promise<boolean> {
  const passes = and(attemptsOf(learner), eq(quizAttempts.passed, true));
  const [pass] = await db.select({ id: quizAttempts.id }).from(quizAttempts).where(passes).limit(1);
  if (pass) return true;
  const { since, until } = dayAround(handedInAt);
  const thatDay = and(attemptsOf(learner), gte(quizAttempts.handedInAt, since), lt(quizAttempts.handedInAt, until));
  const [used] = await db.select({ attempts: count() }).from(quizAttempts).where(thatDay);
  return (used?.attempts ?? 0) >= QUIZ_ATTEMPTS_PER_DAY;
}

const withoutAnswers = ({ id, kind, text, prices, seed, options }: AskedQuestion): Quiz['questions'][number] => ({
  id,
  kind,
  text,
  prices,
  seed,
  options: options.map((option) => ({ id: option.id, text: option.text })),
});

const attemptView = ({ id, version, handedInAt, right, of, passed }: QuizAttemptRow): Quiz['attempts'][number] => ({
  id,
  version,
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

/** The right options, or the generated count of a chart, which need not be the only one that keeps the rules. */
const rightAnswer = ({ seed, options }: AskedQuestion): string[] =>
  seed === null ? options.filter(({ right }) => right).map(({ id }) => id) : answerOf(practiceSeries(seed).truth);

/** Whether the chosen options are exactly the right ones, or the labels of a chart are a count that keeps the rules. */
function isRight({ seed, options }: AskedQuestion, chosen: readonly string[]): boolean {
  if (seed !== null) return isSound(practiceSeries(seed).swings, countOf(chosen));
  return options.every(({ id, right }) => right === chosen.includes(id));
}

/**
 * Marks an attempt. A question counts if exactly its right options are chosen; one without an answer counts as wrong.
 * @param answers ids of the chosen options by the id of the question
 */
function mark(
  questions: readonly AskedQuestion[],
  answers: Readonly<Record<string, readonly string[]>>,
): { right: number; of: number; passed: boolean } {
  const right = questions.filter((question) => isRight(question, answers[question.id] ?? [])).length;
  const of = questions.length;
  return { right, of, passed: right * 100 >= of * PASS_PERCENT };
}

const unknownPaper = () =>
  conflict('These questions are not open to you any more. Reload the page to get your questions.', 'unknown_version');

const alreadyHandedIn = () =>
  conflict(
    'You have already handed in other answers to these questions. Reload the page to see their result.',
    'already_handed_in',
  );
