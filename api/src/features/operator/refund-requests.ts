import { and, asc, eq, getTableColumns, gt, isNotNull, sql, sum } from 'drizzle-orm';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import type { Database } from '../../plugins/database/database';
import type { Services } from '../../plugins/services';
import { ledgerEntries, receipts } from '../payments/ledger-tables';
import { storeRefundMail } from '../payments/mails/refund-mails';
import { lockOrder } from '../payments/payment-queries';
import { isForCourse, selectReceipts } from '../payments/receipt-queries';
import { refundRequests, type RefundRequestRow } from '../payments/refund-tables';
import { orders, payments, type OrderRow } from '../payments/tables';
import { cancelOrder, OperatorRefusal, recordRefund } from './cancel-and-refund';

type DecisionServices = Pick<Services, 'db' | 'clock' | 'siteUrl'>;

/** A request at the desk. */
export interface DeskRefund {
  request: RefundRequestRow;
  order: OrderRow;
  /** What was paid for the course, and what of that went back, in paisa. */
  paidPaisa: number;
  returnedPaisa: number;
  /** The ways in which it was paid, by which it goes back. */
  method: string;
}
type Decided = RefundRequestRow & { order: OrderRow };

/**
 * Requests for a decision, or approved ones whose money was not sent back yet, to select from.
 * @returns their ids, since when they wait, and what was paid for their course and went back, in paisa
 */
export function requestsIn(db: Database, state: 'waiting' | 'approved') {
  const returned = db
    .select({ orderId: receipts.orderId, paisa: sum(ledgerEntries.amountPaisa).as('paisa') })
    .from(ledgerEntries)
    .innerJoin(receipts, eq(receipts.paymentId, ledgerEntries.paymentId))
    .where(and(eq(ledgerEntries.kind, 'refund'), eq(receipts.toBeRefunded, false)))
    .groupBy(receipts.orderId)
    .as('returned');
  const returnedPaisa = sql`coalesce(${returned.paisa}, 0)`.mapWith(Number);
  const { id, orderId, askedAt, decidedAt, amountPaisa } = refundRequests;
  const since = sql`coalesce(${decidedAt}, ${askedAt})`.mapWith(askedAt);
  return db
    .select({ id, since: since.as('since'), returnedPaisa: returnedPaisa.as('returned_paisa') })
    .from(refundRequests)
    .leftJoin(returned, eq(returned.orderId, orderId))
    .where(and(eq(refundRequests.state, state), state === 'waiting' ? undefined : gt(amountPaisa, returnedPaisa)))
    .as('listed');
}

const paidPaisa = sql`(
  select coalesce(${sum(receipts.amountPaisa)}, 0) from ${receipts} where ${isForCourse(orders.id)}
)`.mapWith(Number);

const methods = sql<string>`(
  select coalesce(string_agg(distinct receipt.method, ' and '), '') from ${receipts} receipt
  where receipt.order_id = ${orders.id} and not receipt.to_be_refunded
)`;

/**
 * A page of the requests of payers, the oldest first.
 * @param page from 1
 */
export async function listRefundRequests(
  { db }: Pick<Services, 'db'>,
  { state, page }: { state: 'waiting' | 'approved'; page: number },
): Promise<{ items: DeskRefund[]; total: number }> {
  const listed = requestsIn(db, state);
  const rows = await db
    .select({
      total: sql`count(*) over ()`.mapWith(Number),
      request: getTableColumns(refundRequests),
      order: getTableColumns(orders),
      paidPaisa,
      returnedPaisa: listed.returnedPaisa,
      method: methods,
    })
    .from(listed)
    .innerJoin(refundRequests, eq(refundRequests.id, listed.id))
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .orderBy(asc(listed.id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * Approves a request that waits: ends its order as {@link cancelOrder} does, and says what comes back.
 * @param by who decides
 * @throws {OperatorRefusal} unknown, decided before, or money that would come back is contested
 */
export const approveRefund = (services: DecisionServices, id: number, by: string): Promise<Decided> =>
  services.db.transaction(async (tx) => {
    const { request, order } = await lockWaiting(tx, id);
    if (request.refundable) await refuseContested(tx, order);
    await cancelOrder({ ...services, db: tx }, order.reference, `Request approved by ${by}`);
    return { ...(await change(tx, id, { decidedBy: by })), order };
  });

/**
 * Refuses a request that waits; the payer reads the reason.
 * @throws {OperatorRefusal} unknown, or decided before
 */
export const refuseRefund = (
  { db, clock, siteUrl }: DecisionServices,
  id: number,
  reason: string,
  by: string,
): Promise<Decided> =>
  db.transaction(async (tx) => {
    const { order } = await lockWaiting(tx, id);
    const values = { state: 'refused', refusal: reason, decidedBy: by, decidedAt: clock() } as const;
    const request = await change(tx, id, values);
    await storeRefundMail(tx, 'refused', { request, order }, siteUrl);
    return { ...request, order };
  });

/**
 * Records that the money of an approved request was sent back: each receipt of its course that was not refunded yet.
 * @param bankReference of the transfer
 * @returns what was recorded, in paisa
 * @throws {OperatorRefusal} unknown, not approved, nothing is left to send, or money is contested
 */
export async function markRefundSent(
  services: DecisionServices,
  id: number,
  bankReference: string,
): Promise<{ order: OrderRow; amountPaisa: number }> {
  return services.db.transaction(async (tx) => {
    const { request, order } = await lockRequest(tx, id);
    const left = (await selectReceipts(tx, isForCourse(order.id))).filter(({ refund }) => refund === null);
    if (request.state !== 'approved') throw new OperatorRefusal(`Request ${id} is ${request.state}, not approved.`);
    if (!request.refundable || left.length === 0)
      throw new OperatorRefusal(`Nothing is left to send back for request ${id}.`);
    await refuseContested(tx, order);
    let amountPaisa = 0;
    for (const { receipt } of left)
      amountPaisa += (await recordRefund({ ...services, db: tx }, receipt.number, bankReference)).amountPaisa;
    return { order, amountPaisa };
  });
}

/** Money that its payer has also asked their bank for could go back twice. */
async function refuseContested(tx: Database, { id }: OrderRow): Promise<void> {
  const [contested] = await tx
    .select({ reference: payments.reference })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(and(isForCourse(id), isNotNull(payments.disputedAt)));
  if (contested)
    throw new OperatorRefusal(
      `Payment ${contested.reference} is contested, so that its money could go back twice. Settle that at the gateway, and close its task first.`,
    );
}

/** Locks the order of a request. @throws {OperatorRefusal} unknown */
async function lockRequest(tx: Database, id: number): Promise<Pick<DeskRefund, 'request' | 'order'>> {
  const find = () => tx.select().from(refundRequests).where(eq(refundRequests.id, id));
  const [known] = await find();
  const order = known && (await lockOrder(tx, eq(orders.id, known.orderId)));
  const [request] = await find();
  if (!order || !request) throw new OperatorRefusal(`There is no request ${id}.`);
  return { request, order };
}

/** @throws {OperatorRefusal} unknown, or decided before */
async function lockWaiting(tx: Database, id: number) {
  const locked = await lockRequest(tx, id);
  const { state } = locked.request;
  if (state !== 'waiting') throw new OperatorRefusal(`Request ${id} was decided before: ${state}.`);
  return locked;
}

async function change(tx: Database, id: number, values: Partial<RefundRequestRow>): Promise<RefundRequestRow> {
  const [request] = await tx.update(refundRequests).set(values).where(eq(refundRequests.id, id)).returning();
  if (!request) throw new Error('The request was deleted.');
  return request;
}
