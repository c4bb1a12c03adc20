import {
  maskedPlanSchema,
  newPlanPaymentSchema,
  paymentProblemSchema,
  paymentSchema,
  planListSchema,
  planLookupSchema,
} from 'shared/contracts/payments';
import { z } from 'zod';
import { callerOf, requireCaller } from '../../auth/bearer';
import type { AuthServices } from '../../auth/services';
import type { Endpoints } from '../../provider-format/endpoints';
import { problemSchema } from '../../provider-format/errors';
import { lookUpPlan } from '../lookup';
import { listPlans, payPlan } from '../plan';
import type { PaymentServices } from '../services';
import { detail, fieldErrors, forVisitors, forSignedIn, refusals } from './schemas';

export function planRoutes(app: Endpoints, auth: AuthServices, services: PaymentServices): void {
  const onRequest = requireCaller(auth);
  app.get(
    '/instalment-plans/',
    {
      onRequest,
      schema: { ...forSignedIn, summary: 'List your plans', response: { 200: planListSchema, 401: detail } },
    },
    async (request) => ({ items: await listPlans(services, callerOf(request)) }),
  );
  app.post(
    '/instalment-plans/:reference/payments/',
    {
      onRequest,
      schema: {
        ...forSignedIn,
        summary: 'Pay the next instalment of a plan, or all that remain',
        params: z.object({ reference: z.string() }),
        body: newPlanPaymentSchema,
        response: { 201: paymentSchema, ...refusals, 404: detail },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await payPlan(services, callerOf(request), request.params.reference, request.body)),
  );
  app.post(
    '/instalment-plans/lookup/',
    {
      schema: {
        ...forVisitors,
        summary: 'Look up a plan without signing in',
        body: planLookupSchema,
        response: { 200: maskedPlanSchema, 400: fieldErrors, 404: problemSchema, 429: paymentProblemSchema },
      },
    },
    (request) => lookUpPlan(services, auth.limits, request.ip, request.body),
  );
}
