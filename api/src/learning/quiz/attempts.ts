import { isDeepStrictEqual } from 'node:util';
import { dayOf } from 'shared/api/calendar-day';
import type { NewQuizAttempt, Quiz } from 'shared/api/quiz';
import type { Database } from '../../database/database';
import { lockPerson } from '../../payments/payment-queries';
import { conflict, notFound } from '../../provider-format/errors';
import type { Services } from '../../services';
import { quizAttempts, quizOpenings } from '../tables';
import { mark } from './marking';
import { attemptsLeft, attemptView, readAttempts } from './member-attempts';
import { asStored, findPaper, openPaper, questionsOf, withoutAnswers, type Learner } from './papers';

type QuizServices = Pick<Services, 'db' | 'content'>;

/**
 * The quiz of a course with the member's attempts, and the paper for the next attempt while one is left today. Records
 * that the member has seen its questions.
 * @throws {ApiError} 404 no quiz
 */
export function openQuiz({ db, content }: QuizServices, learner: Learner, now: Date): Promise<Quiz> {
  const { userId, courseId } = learner;
  const course = content().courses.find(({ id }) => id === courseId);
  if (!course || !content().quizzes.some((quiz) => quiz.courseId === courseId)) throw notFound();
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await tx.insert(quizOpenings).values({ userId, courseId, openedAt: now }).onConflictDoNothing();
    const attempts = await readAttempts(tx, learner);
    const left = attemptsLeft(attempts, now);
    const paper = left > 0 ? await openPaper(tx, content(), learner, now) : null;
    return {
      course: { id: courseId, title: course.title },
      version: paper?.id ?? '',
      questions: paper ? (await questionsOf(tx, paper)).map(withoutAnswers) : [],
      passed: attempts.some(({ passed }) => passed),
      attempts_left: left,
      next_attempt_at: left > 0 ? null : nextDay(now).toISOString(),
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
    const answers = asStored(questions, given);
    const known = (await readAttempts(tx, learner)).find((attempt) => attempt.version === paper.id);
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
        answers,
        ...mark(questions, answers),
        handedInAt: now,
      })
      .returning({ id: quizAttempts.id });
    if (!stored) throw new Error('The attempt was not stored.');
    return stored.id;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the day in Pakistan, which keeps UTC+5 all year, is over. */
const nextDay = (now: Date): Date => new Date(new Date(`${dayOf(now)}T00:00:00+05:00`).getTime() + DAY_MS);

const unknownPaper = () =>
  conflict('These questions are no longer open to you. Reload the page to get your questions.', 'unknown_version');

const alreadyHandedIn = () =>
  conflict(
    'You have already submitted other answers to these questions. Reload the page to see their result.',
    'already_handed_in',
  );
