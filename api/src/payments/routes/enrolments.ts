import { eq } from 'drizzle-orm';
import { courseStateSchema, enrolmentListSchema } from 'shared/contracts/payments';
import { z } from 'zod';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import { summariseProgress } from '../../learning/progress/progress-queries';
import type { Endpoints } from '../../provider-format/endpoints';
import { courseState } from '../course-state';
import { enrolmentView, selectPurchases } from '../purchases';
import type { PaymentServices } from '../services';
import { orders } from '../tables';
import { detail, forSignedIn } from './schemas';

export function enrolmentRoutes(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  const { db, clock } = services;
  const onRequest = requireCaller(auth);
  app.get(
    '/enrolments/',
    {
      onRequest,
      schema: { ...forSignedIn, summary: 'List your enrolments', response: { 200: enrolmentListSchema, 401: detail } },
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
    '/courses/:id/enrolment/',
    {
      onRequest,
      schema: {
        ...forSignedIn,
        summary: 'Show your enrolment status in a course, and what can be bought',
        params: z.object({ id: z.string() }),
        response: { 200: courseStateSchema, 401: detail, 404: detail },
      },
    },
    (request) => courseState(services, callerOf(request), request.params.id),
  );
}
