import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import { addDays, dayOf, startOf } from '@hidden-order/api-shapes/calendar-day';
import { QUIZ_ATTEMPTS_PER_DAY } from '@hidden-order/api-shapes/plan-terms';
import type { NewQuizAttempt, OpenChart, Quiz } from '@hidden-order/api-shapes/quiz';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import { conflict, notFound } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { quizAttempts, quizOpenings, type QuizAttemptRow } from '../tables';
import { bringForward, skillsOfLessons } from '../today/bring-forward';
import type { Answers, Learner } from './asked';
import { markAnswers, markOf, unreadableIn } from './marking';
import { asStored, findPaper, openChart, openPaper, questionsOf, withoutAnswers } from './papers';
import { closeOf, inTime, isOpenAt, keptAnswers } from './times';

type QuizServices = Pick<Services, 'db' | 'content' | 'charts'>;

/**
 * The quiz of a course with the member's attempts, and the paper for the next attempt while one is left today. Records
 * that the member has seen its questions.
 * @throws {ApiError} 404 no quiz
 */
export function openQuiz({ db, content, charts }: QuizServices, learner: Learner, now: Date): Promise<Quiz> {
  const { userId, courseId } = learner;
  const course = content().courses.find(({ id }) => id === courseId);
  if (!course || !content().quizzes.some((quiz) => quiz.courseId === courseId)) throw notFound();
  const open = async (tx: Database) => {
    await lockUser(tx, userId);
    await tx.insert(quizOpenings).values({ userId, courseId, openedAt: now }).onConflictDoNothing();
    const attempts = await readAttempts(tx, learner);
    const left = attemptsLeft(attempts, now);
    const paper = left > 0 ? await openPaper({ db: tx, charts }, content(), learner, now) : null;
    return {
      course: { id: courseId, title: course.title },
      paper: paper?.id ?? '',
      questions: paper ? (await questionsOf(tx, paper)).map(withoutAnswers) : [],
      now: now.toISOString(),
      closes_at: (paper && closeOf(paper)?.toISOString()) ?? null,
      passed: attempts.some(({ passed }) => passed),
      attempts_left: left,
      next_attempt_at: left > 0 ? null : nextDay(now).toISOString(),
      attempts: attempts.map(attemptView),
    };
  };
  return db.transaction(open);
}

/**
 * Opens the chart of a question, whose time begins, and answers with the quiz.
 * @throws {ApiError} 409 not a paper that the member has open
 */
export async function startChart(
  services: QuizServices,
  learner: Learner,
  { paper: id, question }: OpenChart,
  now: Date,
): Promise<Quiz> {
  const start = async (tx: Database) => {
    await lockUser(tx, learner.userId);
    const paper = await findPaper(tx, learner, id);
    if (!paper || !isOpenAt(paper, now)) throw unknownPaper();
    await openChart(tx, paper, question, now);
  };
  await services.db.transaction(start);
  return openQuiz(services, learner, now);
}

/**
 * Marks and stores an attempt by the member's paper that it names. The same answers to the same paper change nothing. As
 * a paper is drawn only while an attempt is left and no other is open, no day has more attempts than it may. An answer to a
 * chart counts as it was kept when the chart's time ended.
 * @returns the number of the attempt
 * @throws {ApiError} 409 not a paper of the member, handed in with other answers, or a number that has no reading
 */
export function handIn(
  { db, charts }: Pick<Services, 'db' | 'charts'>,
  learner: Learner,
  { paper: id, answers: given }: NewQuizAttempt,
  now: Date,
): Promise<number> {
  const { userId, courseId } = learner;
  const mark = async (tx: Database) => {
    await lockUser(tx, userId);
    const paper = await findPaper(tx, learner, id);
    if (!paper) throw unknownPaper();
    const questions = await questionsOf(tx, paper);
    const sent = asStored(questions, given);
    const known = (await readAttempts(tx, learner)).find((attempt) => attempt.paper === paper.id);
    if (known) {
      const ofThen = (all: Answers) => inTime(questions, all, known.handedInAt);
      if (!isDeepStrictEqual(ofThen(known.answers), ofThen(sent))) throw alreadyHandedIn();
      return known.id;
    }
    if (!isOpenAt(paper, now)) throw unknownPaper();
    const timely = inTime(questions, sent, now);
    const unreadable = unreadableIn(questions, timely);
    if (unreadable !== null) throw conflict(unreadable, 'unreadable_number');
    const answers = { ...timely, ...(await keptAnswers(tx, learner, paper.id, questions, now)) };
    const marked = await markAnswers(charts, questions, answers);
    const wrong = marked.filter(({ isRight }) => !isRight).map(({ question }) => question);
    const [stored] = await tx
      .insert(quizAttempts)
      .values({
        userId,
        courseId,
        paper: paper.id,
        answers,
        wrong: wrong.map((question) => question.id),
        ...markOf(questions.length - wrong.length, questions.length),
        handedInAt: now,
      })
      .returning({ id: quizAttempts.id });
    if (!stored) throw new Error('The attempt was not stored.');
    await bringForward(tx, userId, skillsOfLessons(wrong), now);
    return stored.id;
  };
  return db.transaction(mark);
}

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
  paper,
  handedInAt,
  right,
  of,
  passed,
  grader,
}: QuizAttemptRow): Quiz['attempts'][number] => ({
  id,
  paper,
  handed_in_at: handedInAt.toISOString(),
  right,
  of,
  passed,
  grader,
});

/** When the day in Pakistan is over. */
const nextDay = (now: Date): Date => startOf(addDays(dayOf(now), 1));

const unknownPaper = () =>
  conflict('These questions are no longer open to you. Reload the page to get your questions.', 'unknown_paper');

const alreadyHandedIn = () =>
  conflict(
    'You have already submitted other answers to these questions. Reload the page to see their result.',
    'already_handed_in',
  );
