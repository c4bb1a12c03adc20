import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Lesson } from 'shared/contracts/payments';
import { callerOf } from '../auth/bearer';
import { NAME } from '../content/course-queries';
import type { Database } from '../database/database';
import { courses, lessons } from '../database/schema';
import { notFound } from '../provider-format/errors';
import { notEnrolled, planSuspended } from './problems';
import { findPurchase, purchaseState } from './purchases';
import type { PaymentServices } from './services';

/** Lessons with their texts, numbered in the order of the course's curriculum. */
export const lessonsOfCurriculum =
  (db: Database): PaymentServices['findLesson'] =>
  async (courseId, number) => {
    if (!NAME.test(courseId)) return undefined;
    const [found] = await db
      .select({
        course: { id: courses.id, title: courses.title },
        of: courses.lessons,
        curriculum: courses.curriculum,
        lesson: lessons,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(and(eq(lessons.courseId, courseId), eq(lessons.position, number)));
    if (!found) return undefined;
    const { course, of, curriculum, lesson } = found;
    const { slug, title, minutes, preview, body } = lesson;
    const section = curriculum.find((module) => module.lessons.some((listed) => listed.slug === slug));
    return section && { course, number, of, section: section.title, title, minutes, preview, body };
  };

/**
 * A lesson, for enrolled people whose plan is not suspended; previews are public.
 * @throws {ApiError} 401 not signed in, 403 not enrolled or suspended, 404 no such lesson
 */
export async function openLesson(
  { db, clock, findLesson }: PaymentServices,
  request: FastifyRequest,
  courseId: string,
  number: number,
): Promise<Lesson> {
  const lesson = await findLesson(courseId, number);
  if (lesson?.preview) return lesson;
  const purchase = await findPurchase(db, callerOf(request).id, courseId);
  if (!lesson) throw notFound();
  if (!purchase || purchase.enrolment.endedAt !== null) throw notEnrolled();
  if (purchaseState(purchase, clock()).state === 'suspended') throw planSuspended();
  return lesson;
}
