import { completionChangeSchema, courseProgressSchema } from '@hidden-order/api-shapes/learning';
import { eq } from 'drizzle-orm';
import { enrolmentListSchema } from '@hidden-order/api-shapes/payments';
import { z } from 'zod';
import { callerOf } from '../../../plugins/caller/caller';
import { refundRight } from '../../money/refunds/refund-queries';
import { enrolmentView, type Purchase, selectPurchases } from '../../money/orders/purchases';
import { listPending, paymentView } from '../../money/orders/payments';
import { orders } from '../../money/tables';
import { type Endpoints } from '../../../plugins/requests/endpoints';
import { notFound } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { learning } from '../for-money';
import { courseParams, locked, requireEnrolled, requireOpen } from '../course-access';
import { changeCompletion, readProgress, slugsOf, summariseProgress } from './progress-queries';

/** The caller's courses and progress. Reading it needs an enrolment, changing it also lessons that are open. */
export function progressRoutes(app: Endpoints, services: Services): void {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  const progressOf = async (userId: number, purchase: Purchase) => ({
    ...(await readProgress(services, userId, purchase.order.courseId)),
    refund: await refundRight({ ...services, learning }, purchase, clock()),
  });
  app.get('/enrolments/', { onRequest, schema: { response: { 200: enrolmentListSchema } } }, async (request) => {
    const { id } = callerOf(request);
    const now = clock();
    const purchases = await selectPurchases(db, eq(orders.userId, id), now);
    const progress = await summariseProgress(services, id);
    return {
      items: purchases.map((purchase) => ({
        ...enrolmentView(purchase),
        progress: progress(purchase.order.courseId),
      })),
      open_payments: (await listPending(db, eq(orders.userId, id), now)).map(paymentView),
    };
  });
  app.get(
    '/courses/:id/progress/',
    { onRequest, schema: { params: courseParams, response: { 200: courseProgressSchema, 403: locked } } },
    async (request) => {
      const { id: userId } = callerOf(request);
      return progressOf(userId, await requireEnrolled(services, userId, request.params.id));
    },
  );
  app.put(
    '/courses/:id/lessons/:slug/completion/',
    {
      onRequest,
      schema: {
        params: courseParams.extend({ slug: z.string() }),
        body: completionChangeSchema,
        response: { 200: courseProgressSchema, 403: locked },
      },
    },
    async (request) => {
      const { id: userId } = callerOf(request);
      const { id: courseId, slug: lesson } = request.params;
      const purchase = await requireOpen(services, userId, courseId);
      if (!slugsOf(services.content(), courseId).includes(lesson)) throw notFound();
      await changeCompletion(db, { userId, courseId, lesson }, request.body, clock());
      return progressOf(userId, purchase);
    },
  );
}
