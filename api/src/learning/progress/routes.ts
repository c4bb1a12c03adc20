import { completionChangeSchema, courseProgressSchema } from 'shared/api/learning';
import { and, eq } from 'drizzle-orm';
import { enrolmentListSchema } from 'shared/api/payments';
import { z } from 'zod';
import { callerOf } from '../../auth/caller';
import { NAME } from '../../content/course-queries';
import { lessons } from '../../content/tables';
import { enrolmentView, type Purchase, selectPurchases } from '../../payments/purchases';
import { orders } from '../../payments/tables';
import { detail, fieldErrors, type Endpoints } from '../../provider-format/endpoints';
import { notFound } from '../../provider-format/errors';
import type { Services } from '../../services';
import { courseParams, forMembers, locked, requireEnrolled, requireOpen } from '../course-access';
import { changeCompletion, readProgress, refundRight, summariseProgress } from './progress-queries';

/** The caller's courses and progress. Reading it needs an enrolment, changing it also lessons that are open. */
export function progressRoutes(app: Endpoints, services: Services): void {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  const progressOf = async (userId: number, courseId: string, { enrolment: { enrolledAt } }: Purchase) => ({
    ...(await readProgress(db, userId, courseId)),
    refund: await refundRight(db, { userId, courseId, enrolledAt }, clock()),
  });
  app.get(
    '/enrolments/',
    {
      onRequest,
      schema: {
        ...forMembers,
        tags: ['payments'],
        summary: 'List your enrolments',
        response: { 200: enrolmentListSchema, 401: detail },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const purchases = await selectPurchases(db, eq(orders.userId, id));
      const progress = await summariseProgress(db, id);
      const now = clock();
      return {
        items: purchases.map((purchase) => ({
          ...enrolmentView(purchase, now),
          progress: progress(purchase.order.courseId),
        })),
      };
    },
  );
  app.get(
    '/courses/:id/progress/',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'Show your progress in a course',
        params: courseParams,
        response: { 200: courseProgressSchema, 401: detail, 403: locked },
      },
    },
    async (request) => {
      const { id: userId } = callerOf(request);
      const { id: courseId } = request.params;
      return progressOf(userId, courseId, await requireEnrolled(services, userId, courseId));
    },
  );
  app.put(
    '/courses/:id/lessons/:slug/completion/',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'Complete a lesson, or take that back',
        params: courseParams.extend({ slug: z.string() }),
        body: completionChangeSchema,
        response: { 200: courseProgressSchema, 400: fieldErrors, 401: detail, 403: locked, 404: detail },
      },
    },
    async (request) => {
      const { id: userId } = callerOf(request);
      const { id: courseId, slug: lesson } = request.params;
      const purchase = await requireOpen(services, userId, courseId);
      if (!NAME.test(lesson)) throw notFound();
      const own = and(eq(lessons.courseId, courseId), eq(lessons.slug, lesson));
      if ((await db.select({ id: lessons.id }).from(lessons).where(own)).length === 0) throw notFound();
      await changeCompletion(db, { userId, courseId, lesson }, request.body, clock());
      return progressOf(userId, courseId, purchase);
    },
  );
}
