import * as calls from '@hidden-order/api-shapes/quiz/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { NewQuizAttempt, OpenChart, Quiz } from '@hidden-order/api-shapes/quiz';
import { loadDraft } from '@hidden-order/platform/drafts';
import { paths } from '@hidden-order/platform/paths';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { replace } from '@hidden-order/platform/router';
import { timed, type ServerClock } from '@hidden-order/ui/countdown';
import { fetchCourse, lockedBy, type Locked } from '../../calls/course';
import { orNull } from '../../or-null';

interface QuizData {
  course: { id: string; title: string };
  shown: { quiz: Quiz; clock: ServerClock } | { locked: Locked };
}

/** The quiz of a course with the person's attempts, or why it is locked; null for a course without one. */
export async function loader({ params, request: { signal } }: PageLoaderArgs): Promise<QuizData | null> {
  const { course: id = '' } = params;
  const [opened] = await Promise.all([openQuiz(id, signal), loadDraft(id, signal)]);
  return opened;
}

async function openQuiz(id: string, signal: AbortSignal): Promise<QuizData | null> {
  try {
    const call = () => callApi(calls.openQuiz, { params: { id }, signal });
    const found = await orNull(timed(call, ({ now }) => now));
    return found && { course: found.answer.course, shown: { quiz: found.answer, clock: found.clock } };
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
  const { id } = await callApi(calls.handInQuiz, { params: { id: course }, body: attempt });
  throw replace(paths.quizResult(course, id));
}

/** Opens the chart of a question, whose time begins. @throws as `callApi` */
const openChart = ({ course, chart }: { course: string; chart: OpenChart }): Promise<Quiz> =>
  callApi(calls.openChart, { params: { id: course }, body: chart });

export const actions = { handInQuiz, openChart };
