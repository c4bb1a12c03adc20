import { and, asc, eq, inArray } from 'drizzle-orm';
import type { QuizResult } from 'shared/api/quiz';
import { courses, lessons, quizzes } from '../../content/tables';
import type { Database } from '../../database/database';
import { notFound } from '../../provider-format/errors';
import type { QuizAttemptRow } from '../tables';
import { isRight, rightAnswer } from './marking';
import { attemptsLeft, attemptView, readAttempts } from './member-attempts';
import { asShown, findPaper, questionsOf, withoutAnswers, type AskedQuestion, type Learner } from './papers';

/**
 * The result of an attempt with the lessons to read again. Its questions come with their answers once the member has
 * passed, or has used up the attempts of its day, so that no answer helps a later attempt of that day.
 * @throws {ApiError} 404 for another member's, and for an unknown number
 */
export async function readResult(db: Database, learner: Learner, id: number): Promise<QuizResult> {
  const { courseId } = learner;
  const attempts = await readAttempts(db, learner);
  const attempt = attempts.find((one) => one.id === id);
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
  const teaches = (question: AskedQuestion) => (lesson: (typeof taught)[number]) =>
    lesson.course.id === question.courseId && lesson.slug === question.lesson;
  const chosenIn = (question: AskedQuestion) => attempt.answers[question.id] ?? [];
  const wrong = questions.filter((question) => !isRight(question, chosenIn(question)));
  const areAnswersShown = attempts.some(({ passed }) => passed) || attemptsLeft(attempts, attempt.handedInAt) === 0;
  return {
    ...attemptView(attempt),
    course: { id: courseId, title: course?.title ?? courseId },
    study: taught
      .map((lesson) => ({ ...lesson, wrong: wrong.filter((question) => teaches(question)(lesson)).length }))
      .filter((lesson) => lesson.wrong > 0),
    questions: areAnswersShown
      ? questions.map((question, place) => ({
          ...withoutAnswers(question, place),
          chosen: asShown(question, chosenIn(question)),
          right: asShown(question, rightAnswer(question)),
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
