import * as calls from '@hidden-order/api-shapes/desk/calls';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { sentSchema } from '@hidden-order/api-shapes/desk/money';
import { reasonSchema } from '@hidden-order/api-shapes/desk/staff';
import type { PaymentServices } from '../../features/money/cards/gateway';
import { approveRefund, deskRequest, refuseRefund, selectRequests } from '../../features/money/refunds/requests';
import { confirmSending, owedOrders, selectToSend, sendBack, toSendView } from '../../features/money/refunds/send-back';
import { isWaitingRequest, refundRequests } from '../../features/money/refunds/tables';
import { orders } from '../../features/money/tables';
import { notFound } from '../../plugins/errors/errors';
import { pageQuery } from '../../plugins/requests/pages';
import type { Desk } from '../declare';

/** Requests of buyers for their money back, or for the end of a plan, and money that is to be sent back. */
export function refundRoutes({ list, action }: Desk<PaymentServices>, services: PaymentServices): void {
  const { db, clock } = services;
  list(calls.listRefunds, {
    query: pageQuery,
    where: () => isWaitingRequest,
    columns: () => selectRequests(db),
    order: () => [asc(refundRequests.id)],
    view: deskRequest,
  });
  action(calls.approveRefund, { say: 'approve refund' }, (inside, { ids, staff }) =>
    approveRefund(inside, ids.id, staff.name),
  );
  action(calls.refuseRefund, { say: 'refuse refund', body: reasonSchema }, (inside, { ids, body, staff }) =>
    refuseRefund(inside, ids.id, body.reason, staff.name),
  );
  list(calls.listToSend, {
    query: pageQuery,
    columns: () => selectToSend(db, clock()),
    order: () => [asc(owedOrders(db, clock()).since), asc(orders.id)],
    view: (row) => toSendView(row, services),
  });
  action(calls.showAccount, { say: 'see account number' }, async ({ db: tx }, { ids: { reference: subject } }) => {
    const [found] = await tx
      .select({ number: refundRequests.accountNumber })
      .from(refundRequests)
      .innerJoin(orders, eq(orders.id, refundRequests.orderId))
      .where(and(eq(orders.reference, subject), isNotNull(refundRequests.accountNumber)))
      .orderBy(desc(refundRequests.id));
    if (!found?.number) throw notFound();
    return { subject, answer: { number: found.number } };
  });
  action(calls.confirmSending, { say: 'confirm refund' }, (inside, { ids, staff }) =>
    confirmSending(inside, ids.reference, staff.id),
  );
  action(calls.noteSent, { say: 'mark refund sent', body: sentSchema }, (inside, { ids, body, staff }) =>
    sendBack(inside, ids.reference, body, staff),
  );
}
