import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { sentSchema } from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { approveRefund, listRefundRequests, refuseRefund } from '../../features/money/refunds/requests';
import { confirmSending, listToSend, sendBack } from '../../features/money/refunds/send-back';
import { refundRequests } from '../../features/money/refunds/tables';
import { orders } from '../../features/money/tables';
import { notFound } from '../../plugins/errors/errors';
import { readCount, route, type Endpoints } from '../../plugins/requests/endpoints';
import { pageQuery } from '../../plugins/requests/pages';
import { act, answers } from '../act';
import { staffOf } from '../caller';
import { byOrder } from './orders';

/** Requests of buyers for their money back, or for the end of a plan, and money that is to be sent back. */
export function refundRoutes(app: Endpoints, services: PaymentServices): void {
  route(app, calls.listRefunds, { query: pageQuery }, ({ query }) => listRefundRequests(services, query));
  route(app, calls.approveRefund, answers, (request) =>
    act(services, request, 'approve refund', (inside) =>
      approveRefund(inside, readCount(request.params.id), staffOf(request).name),
    ),
  );
  route(app, calls.refuseRefund, { body: reasonSchema, ...answers }, (request) =>
    act(services, request, 'refuse refund', (inside) =>
      refuseRefund(inside, readCount(request.params.id), request.body.reason, staffOf(request).name),
    ),
  );
  route(app, calls.listToSend, { query: pageQuery }, ({ query }) => listToSend(services, query));
  route(app, calls.showAccount, byOrder, (request) =>
    act(services, request, 'see account number', async ({ db }) => {
      const { reference: subject } = request.params;
      const [found] = await db
        .select({ number: refundRequests.accountNumber })
        .from(refundRequests)
        .innerJoin(orders, eq(orders.id, refundRequests.orderId))
        .where(and(eq(orders.reference, subject), isNotNull(refundRequests.accountNumber)))
        .orderBy(desc(refundRequests.id));
      if (!found?.number) throw notFound();
      return { subject, answer: { number: found.number } };
    }),
  );
  route(app, calls.confirmSending, { ...byOrder, ...answers }, (request) =>
    act(services, request, 'confirm refund', (inside) =>
      confirmSending(inside, request.params.reference, staffOf(request).email),
    ),
  );
  route(app, calls.noteSent, { ...byOrder, body: sentSchema, ...answers }, (request) =>
    act(services, request, 'mark refund sent', (inside) =>
      sendBack(inside, request.params.reference, request.body, staffOf(request)),
    ),
  );
}
