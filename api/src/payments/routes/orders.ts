import { newOrderSchema, paymentSchema } from 'shared/contracts/payments';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { orderCourse } from '../order';
import type { PaymentServices } from '../services';
import { forSignedIn, refusals } from './schemas';

export function orderRoute(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  app.post(
    '/orders/',
    {
      onRequest: requireCaller(auth),
      schema: {
        ...forSignedIn,
        summary: 'Order a course: answers with its first payment and the page to pay on',
        body: newOrderSchema,
        response: { 201: paymentSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await orderCourse(services, callerOf(request), request.body)),
  );
}
