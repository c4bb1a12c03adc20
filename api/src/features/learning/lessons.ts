import * as calls from '@hidden-order/api-shapes/learning/calls';
import type { FastifyRequest } from 'fastify';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import type { Lesson } from '@hidden-order/api-shapes/learning';
import { callerOf } from '../../plugins/caller/caller';
import { route, type Endpoints } from '../../plugins/requests/endpoints';
import { notFound } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';
import { locked, requireOpen } from './course-access';

export function lessonRoute(app: Endpoints, services: Services): void {
  route(app, calls.readLesson, { onRequest: app.identifyCaller, others: { 403: locked } }, async (request) =>
    openLesson(services, request, request.params.id, request.params.lesson),
  );
}

/**
 * A lesson, for enrolled people whose plan is not suspended; previews are public.
 * @param name the lesson's slug, or its place in the course, from 1, as in a link to the first
 * @throws {ApiError} 401 not signed in, 403 not enrolled or suspended, 404 no such lesson
 */
async function openLesson(
  services: Services,
  request: FastifyRequest,
  courseId: string,
  name: string,
): Promise<Lesson> {
  const lesson = findLesson(services.content(), courseId, name);
  if (lesson?.preview) return lesson;
  const caller = callerOf(request);
  if (!lesson) throw notFound();
  await requireOpen(services, caller.id, courseId);
  return lesson;
}

/** A lesson by its slug, or by its place in the course. */
export function findLesson(
  { courses, lessons, charts }: ContentFile,
  courseId: string,
  name: string,
): Lesson | undefined {
  const course = courses.find(({ id }) => id === courseId);
  const lesson = lessons.find((one) => one.course === courseId && (one.slug === name || String(one.number) === name));
  const section = course?.curriculum.find((module) => module.lessons.some(({ slug }) => slug === lesson?.slug));
  if (!course || !lesson || !section) return undefined;
  const { id, title, curriculum, lessons: of } = course;
  const chart = charts.find((one) => one.slug === lesson.practice) ?? null;
  return { ...lesson, course: { id, title, curriculum }, of, section: section.title, chart };
}
