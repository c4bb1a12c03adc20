import { and, asc, eq } from 'drizzle-orm';
import {
  deskCoursesSchema,
  deskOrderSchema,
  newGrantSchema,
  recordRefundSchema,
  type DeskOrder,
} from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';
import { refundFacts } from '../../features/learning/progress/progress-queries';
import { cancelOrder, recordRefund } from '../../features/operator/cancel-and-refund';
import { grantCourse, grantRest } from '../../features/operator/grant';
import { ledgerEntries } from '../../features/payments/ledger-tables';
import { isOnSale, type SaleServices } from '../../features/payments/order';
import { purchaseState, selectPurchases } from '../../features/payments/purchases';
import { refundRequests } from '../../features/payments/refund-tables';
import { orders, payments } from '../../features/payments/tables';
import { notFound, problemSchema } from '../../plugins/errors/errors';
import { readCount, type Endpoints } from '../../plugins/requests/endpoints';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers } from '../act';
import { paymentRow, selectForDesk } from './payment-list';

const params = z.object({ reference: referenceParameter });

/** Orders with their books: what a person of the academy changes about them. */
export function orderRoutes(app: Endpoints, services: SaleServices): void {
  app.get('/money/orders/:reference/', { schema: { params, response: { 200: deskOrderSchema } } }, (request) =>
    readOrder(services, request.params.reference),
  );

  app.post('/money/orders/:reference/cancel/', { schema: { params, body: reasonSchema, ...answers } }, (request) => {
    const { reference } = request.params;
    const { reason } = request.body;
    return act(services, request, 'cancel order', async (inside) => {
      const { waivedPaisa } = await cancelOrder(inside, reference, reason);
      return { subject: reference, after: { reason, waivedPaisa }, answer: {} };
    });
  });

  app.post(
    '/money/receipts/:number/refund/',
    { schema: { params: z.object({ number: z.string() }), body: recordRefundSchema, ...answers } },
    (request) => {
      const number = readCount(request.params.number);
      const { reference } = request.body;
      return act(services, request, 'record refund', async (inside) => {
        const { order, amountPaisa } = await recordRefund(inside, number, reference);
        return { subject: order.reference, after: { receipt: number, amountPaisa, reference }, answer: {} };
      });
    },
  );

  app.post('/money/orders/:reference/grant/', { schema: { params, body: reasonSchema, ...answers } }, (request) => {
    const { reference } = request.params;
    const { reason } = request.body;
    return act(services, request, 'grant rest of plan', async (inside) => {
      const { grantedPaisa } = await grantRest(inside, reference, reason);
      return { subject: reference, after: { reason, grantedPaisa }, answer: {} };
    });
  });

  app.get('/money/courses/', { schema: { response: { 200: deskCoursesSchema } } }, () => ({
    items: services.content().courses.filter(isOnSale),
  }));
  app.post(
    '/money/grants/',
    { schema: { body: newGrantSchema, response: { 200: z.object({ order: z.string() }), 409: problemSchema } } },
    (request) =>
      act(services, request, 'grant course', async (inside) => {
        const { reference: order, totalPaisa } = await grantCourse(inside, request.body);
        const { reason } = request.body;
        return { subject: order, after: { grantedPaisa: totalPaisa, reason }, answer: { order } };
      }),
  );
}

/** An order with all that was booked for it. @throws {ApiError} 404 */
async function readOrder(services: SaleServices, reference: string): Promise<DeskOrder> {
  const { db, clock } = services;
  const ofOrder = eq(orders.reference, reference);
  const [order] = await db.select().from(orders).where(ofOrder);
  if (!order) throw notFound();
  const [purchase] = await selectPurchases(db, ofOrder);
  const paid = purchase && purchaseState(purchase, clock());
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, order.id))
    .orderBy(asc(ledgerEntries.id));
  const used = order.userId === null ? null : await refundFacts(db, order.userId, order.courseId);
  // Of a plan that its payer has ended, nothing comes back.
  const isEndedByPayer = and(
    eq(refundRequests.orderId, order.id),
    eq(refundRequests.state, 'approved'),
    eq(refundRequests.refundable, false),
  );
  const comesBack = paid?.state === 'cancelled' && (await db.$count(refundRequests, isEndedByPayer)) === 0;
  const rows = await selectForDesk(db).where(ofOrder).orderBy(asc(payments.id));
  return {
    reference,
    course: order.courseTitle,
    payer: order.payerName,
    email: order.payerEmail,
    person_id: order.userId,
    created_at: order.createdAt.toISOString(),
    total_paisa: order.totalPaisa,
    instalments: order.instalments,
    state: paid?.state ?? null,
    enrolled_at: purchase?.enrolment.enrolledAt.toISOString() ?? null,
    outstanding_paisa: paid?.outstandingPaisa ?? 0,
    used: used && { lessons: used.lessons, quiz_opened: used.quizOpened },
    payments: rows.map((row) => ({
      ...paymentRow(row, services),
      owed_back: row.receipt !== null && row.refund === null && (row.receipt.toBeRefunded || comesBack),
    })),
    entries: entries.map(({ at, amountPaisa, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      amount_paisa: amountPaisa,
    })),
  };
}
