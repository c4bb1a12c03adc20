import type { FastifyRequest } from 'fastify';
import type { Lesson } from 'shared/contracts/payments';
import { callerOf } from '../auth/bearer';
import { findCourse } from '../content/queries';
import type { Database } from '../database/database';
import { notFound } from '../provider-format/errors';
import { notEnrolled, planSuspended } from './problems';
import { findPurchase, purchaseState } from './purchases';
import type { PaymentServices } from './services';

/** Lessons as the curriculum of a course names them. Their texts are not part of it. */
export const lessonsOfCurriculum =
  (db: Database): PaymentServices['findLesson'] =>
  async (courseId, number) => {
    const course = await findCourse(db, courseId);
    const lessons = course?.curriculum.flatMap(({ title: section, lessons }) =>
      lessons.map((lesson) => ({ section, ...lesson })),
    );
    const lesson = lessons?.[number - 1];
    if (!course || !lessons || !lesson) return undefined;
    const { section, title, minutes, preview } = lesson;
    return {
      course: { id: course.id, title: course.title },
      number,
      of: lessons.length,
      section,
      title,
      minutes,
      preview,
      body: null,
    };
  };

/**
 * A lesson, for those who are enrolled and whose plan is not suspended; previews are for everybody.
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
