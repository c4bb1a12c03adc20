import { callApi } from 'shared/api-client';
import { certificateListSchema } from 'shared/api/certificates';
import type { ProgressSummary } from 'shared/api/learning';
import { enrolmentListSchema } from 'shared/api/payments';
import { quizResultSchema, quizSchema, type NewQuizAttempt, type Quiz } from 'shared/api/quiz';
import { loadDraft } from 'shared/drafts';
import { paths } from 'shared/paths';
import { replace } from 'shared/router';
import * as z from 'zod/mini';
import { fetchNextCourse, type NextCourse } from '../next-course';
import {
  fetchCourse,
  lockedBy,
  nameParameter,
  numberParameter,
  orFailure,
  orNull,
  view,
  type Locked,
  type ViewData,
} from '../view';

const quizUrl = (course: string) => `/courses/${encodeURIComponent(course)}/quiz/` as const;

const unknown = {
  meta: { title: 'Quiz not found', description: 'There is no such quiz or result in your members area.' },
  heading: 'There is no such quiz',
  lead: 'This course has no quiz, or you have no attempt with this number.',
  link: 'See your courses',
};

export interface QuizData extends ViewData {
  view: 'quiz';
  course: { id: string; title: string };
  shown: { quiz: Quiz } | { locked: Locked };
}

/** The quiz of a course with the person's attempts. */
export const quiz = view({
  isAt: ({ course, view: name }) => course !== undefined && name === 'quiz',
  address: z.object({ course: nameParameter }),
  load: async ({ course: id }, signal): Promise<QuizData | null> => {
    const [opened] = await Promise.all([openQuiz(id, signal), loadDraft(id, signal)]);
    if (opened === null) return null;
    const { title } = opened.course;
    const meta = { title: `Quiz – ${title}`, description: `The quiz of the course ${title}.` };
    return { view: 'quiz', id: `quiz/${id}`, meta, ...opened };
  },
  unknown,
});

/** A quiz, or why it is locked; null for a course without one. */
async function openQuiz(id: string, signal: AbortSignal): Promise<Pick<QuizData, 'course' | 'shown'> | null> {
  try {
    const found = await orNull(callApi(quizSchema, { method: 'post', url: quizUrl(id), signal }));
    return found && { course: found.course, shown: { quiz: found } };
  } catch (error) {
    const locked = lockedBy(error);
    const course = await fetchCourse(id, signal);
    return course && { course, shown: { locked } };
  }
}

/** The result of an attempt of the signed-in person. */
export const quizResult = view({
  isAt: (query) => quiz.isAt(query) && query.attempt !== undefined,
  address: z.object({ course: nameParameter, attempt: numberParameter }),
  load: async ({ course, attempt }, signal) => {
    const url = `${quizUrl(course)}attempts/${attempt}/` as const;
    const result = await orNull(callApi(quizResultSchema, { url, signal }));
    if (result === null) return null;
    const meta = { title: `Quiz result – ${result.course.title}`, description: 'How you did, and what to read again.' };
    const next = result.passed ? await orFailure('next steps', fetchNextSteps(course, signal)) : null;
    return { view: 'quiz-result' as const, id: `quiz-result/${attempt}`, meta, result, next };
  },
  unknown,
});

/** What a member who has passed a quiz may do next. */
export interface NextSteps {
  /** Code of the course's certificate; null while it is not issued. */
  certificate: string | null;
  progress: ProgressSummary | null;
  nextCourse: NextCourse | null;
}

async function fetchNextSteps(course: string, signal: AbortSignal): Promise<NextSteps> {
  const [certificates, { items: enrolments }] = await Promise.all([
    callApi(certificateListSchema, { url: '/certificates/', signal }),
    callApi(enrolmentListSchema, { url: '/enrolments/', signal }),
  ]);
  const own = enrolments.find((one) => one.course.id === course && one.plan_state !== 'cancelled');
  return {
    certificate: certificates.items.find((one) => one.course.id === course && one.state === 'valid')?.code ?? null,
    progress: own?.progress ?? null,
    nextCourse: await fetchNextCourse(course, enrolments, signal),
  };
}

/** Leads to the result of a paper that was handed in meanwhile, such as in another tab. @throws a redirect, or as `callApi` */
export async function findResult({ course, paper }: { course: string; paper: string }): Promise<void> {
  const { attempts } = await callApi(quizSchema, { method: 'post', url: quizUrl(course) });
  const handedIn = attempts.find((attempt) => attempt.paper === paper);
  if (handedIn) throw replace(paths.quizResult(course, handedIn.id));
}

/**
 * Hands in an attempt, and leads to its result. Questions are handed in once.
 * @throws a redirect, or as `callApi`
 */
export async function handInQuiz({ course, attempt }: { course: string; attempt: NewQuizAttempt }): Promise<never> {
  const url = `${quizUrl(course)}attempts/` as const;
  const { id } = await callApi(quizResultSchema, { method: 'post', url, data: attempt });
  throw replace(paths.quizResult(course, id));
}
