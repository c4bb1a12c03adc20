import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Lesson } from 'shared/contracts/learning';
import { callerOf } from '../../auth/bearer';
import { NAME } from '../../content/course-queries';
import type { Database } from '../../database/database';
import { courses, lessons } from '../../database/schema';
import type { PaymentServices } from '../../payments/services';
import { notFound } from '../../provider-format/errors';
import { requireOpen } from '../course-access';
import { countSchema } from '../schemas';

/**
 * A lesson, for enrolled people whose plan is not suspended; previews are public.
 * @param name the lesson's slug, or its place in the course, from 1, which older addresses have
 * @throws {ApiError} 401 not signed in, 403 not enrolled or suspended, 404 no such lesson
 */
export async function openLesson(
  services: PaymentServices,
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
