import { callApi } from '@hidden-order/platform/api-client';
import { quizResultSchema, quizSchema, type NewQuizAttempt, type Quiz } from '@hidden-order/api-shapes/quiz';
import { loadDraft } from '@hidden-order/platform/drafts';
import { paths } from '@hidden-order/platform/paths';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { replace } from '@hidden-order/platform/router';
import { fetchCourse, lockedBy, orNull, type Locked } from '../../calls';

const quizUrl = (course: string) => `/courses/${encodeURIComponent(course)}/quiz/` as const;

interface QuizData {
  course: { id: string; title: string };
  shown: { quiz: Quiz } | { locked: Locked };
}

/** The quiz of a course with the person's attempts, or why it is locked; null for a course without one. */
export async function loader({ params, request: { signal } }: PageLoaderArgs): Promise<QuizData | null> {
  const { course: id = '' } = params;
  const [opened] = await Promise.all([openQuiz(id, signal), loadDraft(id, signal)]);
  return opened;
}

async function openQuiz(id: string, signal: AbortSignal): Promise<QuizData | null> {
  try {
    const found = await orNull(callApi(quizSchema, { method: 'post', url: quizUrl(id), signal }));
    return found && { course: found.course, shown: { quiz: found } };
  } catch (error) {
    const locked = lockedBy(error);
    const course = await fetchCourse(id, signal);
    return course && { course, shown: { locked } };
  }
}

/**
 * Hands in an attempt, and leads to its result. Questions are handed in once.
 * @throws a redirect, or as `callApi`
 */
async function handInQuiz({ course, attempt }: { course: string; attempt: NewQuizAttempt }): Promise<never> {
  const url = `${quizUrl(course)}attempts/` as const;
  const { id } = await callApi(quizResultSchema, { method: 'post', url, data: attempt });
  throw replace(paths.quizResult(course, id));
}

export const actions = { handInQuiz };
