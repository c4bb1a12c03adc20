import * as learningCalls from '@hidden-order/api-shapes/learning/calls';
import * as paymentsCalls from '@hidden-order/api-shapes/payments/calls';
import { completionChangeSchema } from '@hidden-order/api-shapes/learning';
import { callerOf } from '../../../plugins/caller/caller';
import { refundRight } from '../../money/refunds/refund-queries';
import { enrolmentView, listPurchases, type Access } from '../../money/orders/purchases';
import { listOwnPending, paymentView } from '../../money/orders/payments';
import { route, type Endpoints } from '../../../plugins/requests/endpoints';
import { notFound } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { learning } from '../for-money';
import { locked, requireEnrolled, requireOpen } from '../course-access';
import { changeCompletion, readProgress, slugsOf, summariseProgress } from './progress-queries';

/** The caller's courses and progress. Reading it needs an enrolment, changing it also lessons that are open. */
export function progressRoutes(app: Endpoints, services: Services): void {
  const { db, clock } = services;
  const onRequest = app.requireCaller;
  const progressOf = async (userId: number, access: Access) => ({
    ...(await readProgress(services, userId, access.enrolment.courseId)),
    refund: await refundRight({ ...services, learning }, access, clock()),
  });
  route(app, paymentsCalls.listEnrolments, { onRequest }, async (request) => {
    const { id } = callerOf(request);
    const now = clock();
    const purchases = await listPurchases(db, id, now);
    const progress = await summariseProgress(services, id);
    return {
      items: purchases.map((purchase) => ({
        ...enrolmentView(purchase),
        progress: progress(purchase.order.courseId),
      })),
      open_payments: (await listOwnPending(db, id, now)).map(paymentView),
    };
  });
  route(app, learningCalls.readProgress, { onRequest, others: { 403: locked } }, async (request) => {
    const { id: userId } = callerOf(request);
    return progressOf(userId, await requireEnrolled(services, userId, request.params.id));
  });
  route(
    app,
    learningCalls.changeCompletion,
    { onRequest, body: completionChangeSchema, others: { 403: locked } },
    async (request) => {
      const { id: userId } = callerOf(request);
      const { id: courseId, slug: lesson } = request.params;
      const access = await requireOpen(services, userId, courseId);
      if (!slugsOf(services.content(), courseId).includes(lesson)) throw notFound();
      await changeCompletion(db, { userId, courseId, lesson }, request.body, clock());
      return progressOf(userId, access);
    },
  );
}
