import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { and, eq } from 'drizzle-orm';
import {
  courseStateSchema,
  enrolmentListSchema,
  lessonSchema,
  maskedPlanSchema,
  newOrderSchema,
  newPlanPaymentSchema,
  paymentProblemSchema,
  paymentSchema,
  planListSchema,
  planLookupSchema,
  receiptListSchema,
  receiptSchema,
} from 'shared/contracts/payments';
import { z } from 'zod';
import { callerOf, identifyCaller } from '../auth/bearer';
import type { AuthServices } from '../auth/services';
import { invalidFields, notFound } from '../provider-format/errors';
import { refuseOtherMethods } from '../provider-format/other-methods';
import { redirectToSlash } from '../provider-format/unknown-path';
import { refreshPayment } from './ask-gateway';
import { courseState } from './course-state';
import { openLesson } from './lessons';
import { lookUpPlan } from './lookup';
import { orderCourse } from './order';
import { findPayment } from './payment-queries';
import { paymentView } from './payment-state';
import { listPlans, payPlan } from './plan';
import { enrolmentView, selectPurchases } from './purchases';
import { findReceipt, listReceipts } from './receipt-queries';
import type { PaymentServices } from './services';
import { orders, payments } from './tables';

const detail = z.object({ detail: z.string() });
const fieldErrors = z.record(z.string(), z.array(z.string()));
const reference = z.object({ reference: z.string() });
const courseId = z.object({ id: z.string() });
/** A counting number that the database can hold; any other is unknown. */
const count = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/** Orders, payments, plans, enrolments, receipts and lessons. All but the look-up and preview lessons need a session. */
export function paymentRoutes(plain: FastifyInstance, auth: AuthServices, services: PaymentServices): void {
  plain.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  plain.setSchemaErrorFormatter((errors) => {
    const messages: Record<string, string[]> = {};
    for (const { instancePath, message = '' } of errors) {
      (messages[instancePath.split('/')[1] || 'non_field_errors'] ??= []).push(message);
    }
    return invalidFields(messages);
  });
  plain.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db, clock, gateway } = services;
  const tags = ['payments'];
  const security = [{ bearer: [] }];
  const identify = (request: FastifyRequest) => identifyCaller(auth, request);
  const onRequest = async (request: FastifyRequest) => {
    await identify(request);
    callerOf(request);
  };

  const refusals = { 400: fieldErrors, 401: detail, 409: paymentProblemSchema, 503: paymentProblemSchema };
  app.post(
    '/orders/',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Order a course: answers with its first payment and the page to pay on',
        body: newOrderSchema,
        response: { 201: paymentSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await orderCourse(services, callerOf(request), request.body)),
  );
  app.get(
    '/payments/:reference/',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Show a payment; the gateway is asked while it is pending',
        params: reference,
        response: { 200: paymentSchema, 401: detail, 404: detail },
      },
    },
    async (request) => {
      const own = and(eq(payments.reference, request.params.reference), eq(orders.userId, callerOf(request).id));
      const found = await findPayment(db, own);
      if (!found) throw notFound();
      await refreshPayment(services, found);
      return paymentView((await findPayment(db, own)) ?? found, clock(), gateway);
    },
  );
  app.get(
    '/instalment-plans/',
    {
      onRequest,
      schema: { tags, security, summary: 'List your plans', response: { 200: planListSchema, 401: detail } },
    },
    async (request) => ({ items: await listPlans(services, callerOf(request)) }),
  );
  app.post(
    '/instalment-plans/:reference/payments/',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Pay the next instalment of a plan, or all that remain',
        params: reference,
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
        tags,
        summary: 'Look up a plan without signing in',
        body: planLookupSchema,
        response: { 200: maskedPlanSchema, 400: fieldErrors, 404: detail, 429: paymentProblemSchema },
      },
    },
    (request) => lookUpPlan(services, request.ip, request.body),
  );
  app.get(
    '/receipts/',
    {
      onRequest,
      schema: { tags, security, summary: 'List your receipts', response: { 200: receiptListSchema, 401: detail } },
    },
    async (request) => ({ items: await listReceipts(db, callerOf(request).id) }),
  );
  app.get(
    '/receipts/:number/',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Show a receipt',
        params: z.object({ number: z.string() }),
        response: { 200: receiptSchema, 401: detail, 404: detail },
      },
    },
    async (request) => {
      const number = count.safeParse(request.params.number);
      const receipt = number.success && (await findReceipt(db, callerOf(request).id, number.data));
      if (!receipt) throw notFound();
      return receipt;
    },
  );
  app.get(
    '/enrolments/',
    {
      onRequest,
      schema: { tags, security, summary: 'List your enrolments', response: { 200: enrolmentListSchema, 401: detail } },
    },
    async (request) => {
      const purchases = await selectPurchases(db, eq(orders.userId, callerOf(request).id));
      return { items: purchases.map((purchase) => enrolmentView(purchase, clock())) };
    },
  );
  app.get(
    '/courses/:id/enrolment/',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Show what your buy box of a course shows',
        params: courseId,
        response: { 200: courseStateSchema, 401: detail, 404: detail },
      },
    },
    (request) => courseState(services, callerOf(request), request.params.id),
  );
  app.get(
    '/courses/:id/lessons/:number/',
    {
      onRequest: identify,
      schema: {
        tags,
        security,
        summary: 'Open a lesson of a course that you are enrolled in',
        params: courseId.extend({ number: z.string() }),
        response: { 200: lessonSchema, 401: detail, 403: paymentProblemSchema, 404: detail },
      },
    },
    async (request) => {
      const number = count.safeParse(request.params.number);
      if (!number.success) throw notFound();
      return openLesson(services, request, request.params.id, number.data);
    },
  );

  const get = ['/payments/:reference', '/instalment-plans', '/receipts', '/receipts/:number', '/enrolments'];
  const getOfCourse = ['/courses/:id/enrolment', '/courses/:id/lessons/:number'];
  const post = ['/orders', '/instalment-plans/:reference/payments', '/instalment-plans/lookup'];
  for (const path of [...get, ...getOfCourse, ...post]) {
    refuseOtherMethods(plain, `${path}/`, post.includes(path) ? 'POST' : 'GET, HEAD');
    redirectToSlash(plain, path);
  }
}
