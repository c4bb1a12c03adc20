import * as calls from '@hidden-order/api-shapes/desk/calls';
import { eq } from 'drizzle-orm';
import { sentSchema } from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import { z } from 'zod';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { approveRefund, isWaiting, listRefundRequests, refuseRefund } from '../../features/money/refunds/decide';
import { confirmSending, listToSend, owedOrders, sendBack } from '../../features/money/refunds/send-back';
import { refundRequests } from '../../features/money/refunds/tables';
import { orders } from '../../features/money/tables';
import type { Database } from '../../plugins/database/database';
import { notFound } from '../../plugins/errors/errors';
import { readCount, route, type Endpoints } from '../../plugins/requests/endpoints';
import { pageQuery } from '../../plugins/requests/pages';
import { referenceParameter } from '../../plugins/text/reference';
import { act, answers } from '../act';
import { staffOf } from '../caller';
import { countWaiting } from '../waiting';

const params = z.object({ reference: referenceParameter });

/** Requests of buyers for their money back, or for the end of a plan, and money that is to be sent back. */
export function refundRoutes(app: Endpoints, services: PaymentServices): void {
  route(app, calls.listRefunds, { query: pageQuery }, ({ query }) => listRefundRequests(services, query));

  route(app, calls.approveRefund, answers, (request) => {
    const id = readCount(request.params.id);
    return act(services, request, 'approve refund', async (inside) => {
      const { order, amountPaisa } = await approveRefund(inside, id, staffOf(request).name);
      const after = { state: 'approved', amountPaisa };
      return { subject: order.reference, before: { state: 'waiting' }, after, answer: {} };
    });
  });

  route(app, calls.refuseRefund, { body: reasonSchema, ...answers }, (request) => {
    const id = readCount(request.params.id);
    const { reason } = request.body;
    return act(services, request, 'refuse refund', async (inside) => {
      const order = await refuseRefund(inside, id, reason, staffOf(request).name);
      const after = { state: 'refused', reason };
      return { subject: order.reference, before: { state: 'waiting' }, after, answer: {} };
    });
  });

  route(app, calls.listToSend, { query: pageQuery }, ({ query }) => listToSend(services, query));

  route(app, calls.showAccount, { params }, (request) => {
    const { reference } = request.params;
    return act(services, request, 'see account number', async (inside) => {
      const [found] = await inside.db
        .select({ number: refundRequests.accountNumber })
        .from(refundRequests)
        .innerJoin(orders, eq(orders.id, refundRequests.orderId))
        .where(eq(orders.reference, reference))
        .orderBy(refundRequests.id);
      if (!found?.number) throw notFound();
      return { subject: reference, answer: { number: found.number } };
    });
  });

  route(app, calls.confirmAccount, { params, ...answers }, (request) => {
    const { reference } = request.params;
    return act(services, request, 'confirm refund', async (inside) => {
      const { amountPaisa, isConfirmed } = await confirmSending(inside, reference, staffOf(request).email);
      return { subject: reference, after: { amountPaisa, isConfirmed }, answer: {} };
    });
  });

  route(app, calls.noteSent, { params, body: sentSchema, ...answers }, (request) => {
    const { reference: order } = request.params;
    return act(services, request, 'mark refund sent', async (inside) => {
      const { amountPaisa } = await sendBack(inside, order, { ...request.body, by: staffOf(request).name });
      return { subject: order, after: { amountPaisa, ...request.body }, answer: {} };
    });
  });
}

/** The requests that wait for a decision, and the money that is to be sent, for the page of today. */
export async function waitingRefunds(db: Database, now: Date): Promise<Waiting[]> {
  const owed = owedOrders(db, now);
  return [
    await countWaiting(db, 'refund_request', {
      from: refundRequests,
      since: refundRequests.askedAt,
      where: isWaiting,
    }),
    await countWaiting(db, 'refund_to_send', { from: owed, since: owed.since }),
  ];
}
