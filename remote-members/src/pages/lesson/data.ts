import * as calls from '@hidden-order/api-shapes/learning/calls';
import { callApi, isStatus } from '@hidden-order/platform/api-client';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import { type CompletionChange, type CourseProgress, type Lesson } from '@hidden-order/api-shapes/learning';
import type { LessonQuestions, NewQuestion } from '@hidden-order/api-shapes/questions';
import { loadDraft } from '@hidden-order/platform/drafts';
import { paths } from '@hidden-order/platform/paths';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { redirect } from '@hidden-order/platform/router';
import { fetchCourse, lockedBy, type Locked } from '../../calls/course';
import { orNull } from '../../or-null';
import { handInPractice } from '../../calls/practice';
import { orFailure, type NotLoaded } from '../../or-failure';

interface OpenedLesson {
  course: Pick<CourseDetail, 'id' | 'title' | 'curriculum'>;
  /** Number of the lesson in the course, from 1. */
  number: number;
  slug: string;
  title: string;
  shown: { lesson: Lesson } | { locked: Locked };
}

export interface LessonData extends OpenedLesson {
  /** The person's questions and those that are published, a message, or null for a person who is not enrolled. */
  questions: LessonQuestions | NotLoaded | null;
  /** The person's progress, a message that says why it did not load, or null for a person who is not enrolled. */
  progress: CourseProgress | NotLoaded | null;
}

/** A lesson by its slug, or by its number in the course as in a link to the first; null for an unknown one. @throws a redirect to its slug */
export async function loader({ params, request: { signal } }: PageLoaderArgs): Promise<LessonData | null> {
  const { course: id = '', lesson: name = '' } = params;
  const [opened, progress, questions] = await Promise.all([
    openLesson(id, name, signal),
    loadProgress(id, signal),
    orFailure('questions', forEnrolled(callApi(calls.listQuestions, { params: { id, slug: name }, signal }))),
    loadDraft(id, signal),
  ]);
  if (opened === null) return null;
  if (name !== opened.slug) throw redirect(paths.lesson(id, opened.slug));
  return { progress, questions, ...opened };
}

/** A lesson, or why it is locked, with its place in the course; null for an unknown one. @param name slug or number */
async function openLesson(id: string, name: string, signal: AbortSignal): Promise<OpenedLesson | null> {
  try {
    const found = await orNull(callApi(calls.readLesson, { params: { id, lesson: name }, signal }));
    if (found === null) return null;
    const { course, number, slug, title } = found;
    return { course, number, slug, title, shown: { lesson: found } };
  } catch (error) {
    const locked = lockedBy(error);
    const course = await fetchCourse(id, signal);
    const lessons = course?.curriculum.flatMap((module) => module.lessons) ?? [];
    const index = lessons.findIndex(({ slug }, place) => name === slug || name === String(place + 1));
    const listed = lessons[index];
    if (course === null || listed === undefined) return null;
    return { course, number: index + 1, slug: listed.slug, title: listed.title, shown: { locked } };
  }
}

const loadProgress = (id: string, signal: AbortSignal): Promise<LessonData['progress']> =>
  orFailure('progress', forEnrolled(callApi(calls.readProgress, { params: { id }, signal })));

/** @returns what a call is answered; null for a person who is not enrolled */
const forEnrolled = <Data>(call: Promise<Data>): Promise<Data | null> =>
  orNull(call).catch((error: unknown) => {
    if (isStatus(error, 403)) return null;
    throw error;
  });

interface Completion extends CompletionChange {
  course: string;
  slug: string;
}

/**
 * Completes a lesson, or takes that back. The server counts; a repeated or late request changes nothing there.
 * @returns the progress afterwards, and whether the change applied: not if the lesson is being changed elsewhere
 * @throws as `callApi`
 */
async function changeCompletion({ course, slug, complete, revision }: Completion) {
  const send = async (from: number) => {
    const body = { complete, revision: from };
    const progress = await callApi(calls.changeCompletion, { params: { id: course, slug }, body });
    return { progress, unchanged: progress.lessons.find((one) => one.slug === slug && one.complete !== complete) };
  };
  const first = await send(revision);
  // Another tab or device has changed the lesson and changed it back: what was clicked still holds.
  const { progress, unchanged } = first.unchanged ? await send(first.unchanged.revision) : first;
  return { progress, applied: unchanged === undefined };
}

interface Question extends NewQuestion {
  course: string;
  slug: string;
}

/** Asks the academy. @returns all questions afterwards @throws as `callApi` */
const askQuestion = ({ course, slug, ...body }: Question): Promise<LessonQuestions> =>
  callApi(calls.askQuestion, { params: { id: course, slug }, body });

export const actions = { askQuestion, changeCompletion, handInPractice };
