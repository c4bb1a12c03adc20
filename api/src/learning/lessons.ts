import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { lessonSchema, type Lesson } from 'shared/api/learning';
import { z } from 'zod';
import { callerOf } from '../auth/caller';
import { NAME } from '../content/course-queries';
import { courses, lessons } from '../content/tables';
import type { Database } from '../database/database';
import { countSchema, detail, type Endpoints } from '../provider-format/endpoints';
import { notFound } from '../provider-format/errors';
import type { Services } from '../services';
import { forMembers, locked, requireOpen } from './course-access';

export function lessonRoute(app: Endpoints, services: Services): void {
  app.get(
    '/courses/:id/lessons/:lesson/',
    {
      onRequest: app.identifyCaller,
      schema: {
        ...forMembers,
        summary: 'Open a lesson of a course that you are enrolled in, by its slug or its number',
        params: z.object({ id: z.string(), lesson: z.string() }),
        response: { 200: lessonSchema, 401: detail, 403: locked, 404: detail },
      },
    },
    async (request) => openLesson(services, request, request.params.id, request.params.lesson),
  );
}

/**
 * A lesson, for enrolled people whose plan is not suspended; previews are public.
 * @param name the lesson's slug, or its place in the course, from 1, which older addresses have
 * @throws {ApiError} 401 not signed in, 403 not enrolled or suspended, 404 no such lesson
 */
async function openLesson(
  services: Services,
  request: FastifyRequest,
  courseId: string,
  name: string,
): Promise<Lesson> {
  const lesson = await findLesson(services.db, courseId, name);
  if (lesson?.preview) return lesson;
  const caller = callerOf(request);
  if (!lesson) throw notFound();
  await requireOpen(services, caller.id, courseId);
  return lesson;
}

async function findLesson(db: Database, courseId: string, name: string): Promise<Lesson | undefined> {
  if (!NAME.test(courseId) || !NAME.test(name)) return undefined;
  const place = countSchema.safeParse(name);
  const isNamed = place.success ? eq(lessons.position, place.data) : eq(lessons.slug, name);
  const [found] = await db
    .select({
      course: { id: courses.id, title: courses.title, curriculum: courses.curriculum },
      of: courses.lessons,
      lesson: lessons,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.courseId, courseId), isNamed));
  if (!found) return undefined;
  const { course, of, lesson } = found;
  const { position: number, slug, title, minutes, preview, body, practice } = lesson;
  const section = course.curriculum.find((module) => module.lessons.some((listed) => listed.slug === slug));
  return section && { course, number, of, section: section.title, slug, title, minutes, preview, body, practice };
}
