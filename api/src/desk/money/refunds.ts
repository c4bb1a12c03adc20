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
import { route } from '../../plugins/requests/endpoints';
import { pageQuery } from '../../plugins/requests/pages';
import type { Desk } from '../declare';

/** Requests of buyers for their money back, or for the end of a plan, and money that is to be sent back. */
export function refundRoutes({ app, action }: Desk<PaymentServices>, services: PaymentServices): void {
  route(app, calls.listRefunds, { query: pageQuery }, ({ query }) => listRefundRequests(services, query));
  action(calls.approveRefund, { say: 'approve refund' }, (inside, { ids, staff }) =>
    approveRefund(inside, ids.id, staff.name),
  );
  action(calls.refuseRefund, { say: 'refuse refund', body: reasonSchema }, (inside, { ids, body, staff }) =>
    refuseRefund(inside, ids.id, body.reason, staff.name),
  );
  route(app, calls.listToSend, { query: pageQuery }, ({ query }) => listToSend(services, query));
  action(calls.showAccount, { say: 'see account number' }, async ({ db }, { ids: { reference: subject } }) => {
    const [found] = await db
      .select({ number: refundRequests.accountNumber })
      .from(refundRequests)
      .innerJoin(orders, eq(orders.id, refundRequests.orderId))
      .where(and(eq(orders.reference, subject), isNotNull(refundRequests.accountNumber)))
      .orderBy(desc(refundRequests.id));
    if (!found?.number) throw notFound();
    return { subject, answer: { number: found.number } };
  });
  action(calls.confirmSending, { say: 'confirm refund' }, (inside, { ids, staff }) =>
    confirmSending(inside, ids.reference, staff.email),
  );
  action(calls.noteSent, { say: 'mark refund sent', body: sentSchema }, (inside, { ids, body, staff }) =>
    sendBack(inside, ids.reference, body, staff),
  );
}
