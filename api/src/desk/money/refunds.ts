import { deskRefundsSchema, recordRefundSchema } from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import type { Waiting } from '@hidden-order/api-shapes/desk/today';
import { z } from 'zod';
import {
  approveRefund,
  listRefundRequests,
  markRefundSent,
  refuseRefund,
  requestsIn,
} from '../../features/operator/refund-requests';
import type { PaymentServices } from '../../features/payments/gateway';
import type { Database } from '../../plugins/database/database';
import { readCount, type Endpoints } from '../../plugins/requests/endpoints';
import { act, answers, byId } from '../act';
import { staffOf } from '../caller';
import { pageQuery } from '../pages';
import { countWaiting } from '../waiting';
import { subjectOf } from './subject';

const query = pageQuery.extend({ state: z.enum(['', 'approved']).default('') });

/** Requests of buyers for their money back, or for the end of a plan. */
export function refundRoutes(app: Endpoints, services: PaymentServices): void {
  app.get(
    '/money/refunds/',
    { schema: { querystring: query, response: { 200: deskRefundsSchema } } },
    async (request) => {
      const { page, state } = request.query;
      const { items, total } = await listRefundRequests(services, { page, state: state || 'waiting' });
      return {
        total,
        items: items.map(({ request: { id, askedAt, reason, lessons, refundable, amountPaisa }, order, ...sums }) => ({
          ...{ id, reason, lessons, ...subjectOf(order) },
          kind: refundable ? ('refund' as const) : ('end' as const),
          asked_at: askedAt.toISOString(),
          paid_paisa: sums.paidPaisa,
          returned_paisa: sums.returnedPaisa,
          method: sums.method,
          amount_paisa: amountPaisa,
        })),
      };
    },
  );

  app.post('/money/refunds/:id/approve/', { schema: { ...byId, ...answers } }, (request) => {
    const id = readCount(request.params.id);
    return act(services, request, 'approve refund', async (inside) => {
      const { order, amountPaisa } = await approveRefund(inside, id, staffOf(request).name);
      const after = { state: 'approved', amountPaisa };
      return { subject: order.reference, before: { state: 'waiting' }, after, answer: {} };
    });
  });

  app.post('/money/refunds/:id/refuse/', { schema: { ...byId, body: reasonSchema, ...answers } }, (request) => {
    const id = readCount(request.params.id);
    const { reason } = request.body;
    return act(services, request, 'refuse refund', async (inside) => {
      const { order } = await refuseRefund(inside, id, reason, staffOf(request).name);
      const after = { state: 'refused', reason };
      return { subject: order.reference, before: { state: 'waiting' }, after, answer: {} };
    });
  });

  app.post('/money/refunds/:id/sent/', { schema: { ...byId, body: recordRefundSchema, ...answers } }, (request) => {
    const id = readCount(request.params.id);
    const { reference } = request.body;
    return act(services, request, 'mark refund sent', async (inside) => {
      const { order, amountPaisa } = await markRefundSent(inside, id, reference);
      const after = { state: 'sent', amountPaisa, reference };
      return { subject: order.reference, before: { state: 'approved' }, after, answer: {} };
    });
  });
}

/** The requests that wait for a decision, and those whose money is to be sent, for the page of today. */
export async function waitingRefunds(db: Database): Promise<Waiting[]> {
  const [waiting, approved] = [requestsIn(db, 'waiting'), requestsIn(db, 'approved')];
  return [
    await countWaiting(db, 'refund_request', { from: waiting, since: waiting.since }),
    await countWaiting(db, 'refund_to_send', { from: approved, since: approved.since }),
  ];
}
