import type { QuizResult } from '@hidden-order/api-shapes/quiz';
import { notFound } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { markAnswers } from './marking';
import { attemptsLeft, attemptView, readAttempts } from './attempts';
import type { AskedQuestion, Learner } from './asked';
import { asShown, findPaper, questionsOf, shown } from './papers';

/**
 * The result of an attempt by lesson. Its questions come with their answers once the member has
 * passed, or has used up the attempts of its day, so that no answer helps a later attempt of that day.
 * @throws {ApiError} 404 for another member's, and for an unknown number
 */
export async function readResult(
  { db, content, charts }: Pick<Services, 'db' | 'content' | 'charts'>,
  learner: Learner,
  id: number,
): Promise<QuizResult> {
  const { courseId } = learner;
  const attempts = await readAttempts(db, learner);
  const attempt = attempts.find((one) => one.id === id);
  if (!attempt) throw notFound();
  const paper = await findPaper(db, learner, attempt.paper);
  const questions = paper ? await questionsOf(db, paper) : [];
  const { courses, lessons } = content();
  const titleOf = (course: string) => courses.find((one) => one.id === course)?.title ?? course;
  const taught = courses.flatMap(({ id, title }) =>
    lessons.filter(({ course }) => course === id).map((lesson) => ({ ...lesson, course: { id, title } })),
  );
  const teaches = (question: AskedQuestion) => (lesson: (typeof taught)[number]) =>
    lesson.course.id === question.courseId && lesson.slug === question.lesson;
  const chosenIn = (question: AskedQuestion) => attempt.answers[question.id] ?? [];
  const marked = await markAnswers(charts, questions, attempt.answers);
  const areAnswersShown = attempts.some(({ passed }) => passed) || attemptsLeft(attempts, attempt.handedInAt) === 0;
  return {
    ...attemptView(attempt),
    course: { id: courseId, title: titleOf(courseId) },
    study: taught.flatMap((lesson) => {
      const asked = marked.filter(({ question }) => teaches(question)(lesson));
      const wrong = asked.filter(({ isRight }) => !isRight);
      return asked.length > 0 ? { ...lesson, of: asked.length, wrong: wrong.length } : [];
    }),
    questions: areAnswersShown
      ? marked.map(({ question, isRight, right }, place) => ({
          ...shown(question, place),
          chosen: asShown(question, chosenIn(question)),
          is_right: isRight,
          right: asShown(question, right),
          explanation: question.explanation,
          lesson: taught.find(teaches(question)) ?? null,
        }))
      : [],
  };
}
