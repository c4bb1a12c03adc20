import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import { storeMail } from '../../plugins/mail/outbox';
import type { Services } from '../../plugins/services';
import { ledgerEntries, receipts } from '../payments/ledger-tables';
import { lockOrder } from '../payments/payment-queries';
import { selectReceipts, type ReceiptParts } from '../payments/receipt-queries';
import { refundRequests, type RefundRequestRow } from '../payments/refund-tables';
import { orders, type OrderRow } from '../payments/tables';
import { refundMail, type RefundStep } from '../refunds/mails';
import { methodsOf } from '../refunds/refund-queries';
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

const PAGE_ROWS = 25;

/** Sum of an order's entries of a kind that are of payments for its course: a surplus comes back in its own way. */
const sumOf = (kind: 'payment' | 'refund') =>
  sql<number>`(
  select coalesce(sum(abs(entry.amount_paisa)), 0) from ${ledgerEntries} entry
  where entry.order_id = ${orders.id} and entry.kind = ${kind} and exists (
    select 1 from ${ledgerEntries} credit where credit.order_id = entry.order_id
      and credit.payment_id = entry.payment_id and credit.kind = 'payment')
)`.mapWith(Number);

const methods = sql<string>`(
  select coalesce(string_agg(distinct receipt.method, ' and '), '') from ${receipts} receipt
  where receipt.order_id = ${orders.id} and not receipt.to_be_refunded
)`;

/** Whether a payment for the course of a request did not go back yet, though it is to. */
export const isUnsent = and(
  refundRequests.refundable,
  sql`exists (
    select 1 from ${ledgerEntries} credit
    where credit.order_id = ${refundRequests.orderId} and credit.kind = 'payment' and not exists (
      select 1 from ${ledgerEntries} back where back.payment_id = credit.payment_id and back.kind = 'refund')
  )`,
);

/**
 * A page of the requests of payers, the oldest first.
 * @param state `waiting` for a decision, or `approved` with money that was not sent back yet
 * @param page from 1
 */
export async function listRefundRequests(
  { db }: Pick<Services, 'db'>,
  { state, page }: { state: 'waiting' | 'approved'; page: number },
): Promise<{ items: DeskRefund[]; total: number }> {
  const where = and(eq(refundRequests.state, state), state === 'waiting' ? undefined : isUnsent);
  const ids = await db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(where)
    .orderBy(asc(refundRequests.id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  const ofPage = inArray(
    refundRequests.id,
    ids.map(({ id }) => id),
  );
  const items = await db
    .select({
      request: refundRequests,
      order: orders,
      paidPaisa: sumOf('payment'),
      returnedPaisa: sumOf('refund'),
      method: methods,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(ofPage)
    .orderBy(asc(refundRequests.id));
  const [all] = await db.select({ total: count() }).from(refundRequests).where(where);
  return { items, total: all?.total ?? 0 };
}

/**
 * Approves a request that waits: ends its order as {@link cancelOrder} does, and says what comes back.
 * @param by who decides
 * @throws {OperatorRefusal} unknown, or decided before
 */
export const approveRefund = (services: DecisionServices, id: number, by: string): Promise<RefundRequestRow> =>
  services.db.transaction(async (tx) => {
    const order = await lockWaiting(tx, id);
    await cancelOrder({ ...services, db: tx }, order.reference, `Request ${id}, approved by ${by}`);
    return decided(tx, services, { id, order, step: 'approved', values: { decidedBy: by } });
  });

/**
 * Refuses a request that waits; the payer reads the reason.
 * @throws {OperatorRefusal} unknown, or decided before
 */
export const refuseRefund = (
  services: DecisionServices,
  id: number,
  reason: string,
  by: string,
): Promise<RefundRequestRow> =>
  services.db.transaction(async (tx) => {
    const order = await lockWaiting(tx, id);
    const values = { state: 'refused', refusal: reason, decidedBy: by, decidedAt: services.clock() } as const;
    return decided(tx, services, { id, order, step: 'refused', values });
  });

/**
 * Records that the money of an approved request was sent back: each receipt of its course that was not refunded yet.
 * @param bankReference of the transfer
 * @returns what was recorded, in paisa
 * @throws {OperatorRefusal} unknown, not approved, or nothing is left to send
 */
export async function markRefundSent(
  services: DecisionServices,
  id: number,
  bankReference: string,
): Promise<{ request: RefundRequestRow; amountPaisa: number }> {
  return services.db.transaction(async (tx) => {
    const { request, order } = await lockRequest(tx, id);
    const left = (await paidFor(tx, order)).filter(({ refund }) => refund === null);
    if (request.state !== 'approved') throw new OperatorRefusal(`Request ${id} is ${request.state}, not approved.`);
    if (!request.refundable || left.length === 0)
      throw new OperatorRefusal(`Nothing is left to send back for request ${id}.`);
    let amountPaisa = 0;
    for (const { receipt } of left)
      amountPaisa += (await recordRefund({ ...services, db: tx }, receipt.number, bankReference)).amountPaisa;
    await mailStep(tx, services, { step: 'sent', request: { ...request, amountPaisa }, order, bankReference });
    return { request, amountPaisa };
  });
}

/** The receipts of what was paid for the course. */
const paidFor = async (tx: Database, { id }: OrderRow): Promise<ReceiptParts[]> =>
  selectReceipts(tx, and(eq(receipts.orderId, id), eq(receipts.toBeRefunded, false)));

/** Locks the order of a request. @throws {OperatorRefusal} unknown */
async function lockRequest(tx: Database, id: number): Promise<{ request: RefundRequestRow; order: OrderRow }> {
  const find = () => tx.select().from(refundRequests).where(eq(refundRequests.id, id));
  const [known] = await find();
  const order = known && (await lockOrder(tx, eq(orders.id, known.orderId)));
  const [request] = await find();
  if (!order || !request) throw new OperatorRefusal(`There is no request ${id}.`);
  return { request, order };
}

/** @throws {OperatorRefusal} unknown, or decided before */
async function lockWaiting(tx: Database, id: number): Promise<OrderRow> {
  const { request, order } = await lockRequest(tx, id);
  if (request.state !== 'waiting') throw new OperatorRefusal(`Request ${id} was decided before: ${request.state}.`);
  return order;
}

interface Decision {
  id: number;
  order: OrderRow;
  step: RefundStep;
  values: Partial<RefundRequestRow>;
}

async function decided(tx: Database, services: DecisionServices, { id, order, step, values }: Decision) {
  const [request] = await tx.update(refundRequests).set(values).where(eq(refundRequests.id, id)).returning();
  if (!request) throw new Error('The request was deleted.');
  await mailStep(tx, services, { step, request, order });
  return request;
}

/** Mails the payer, if there is still an account. */
async function mailStep(
  tx: Database,
  { siteUrl }: DecisionServices,
  {
    step,
    request,
    order,
    bankReference,
  }: { step: RefundStep; request: RefundRequestRow; order: OrderRow; bankReference?: string },
): Promise<void> {
  if (order.userId === null) return;
  const paid = await paidFor(tx, order);
  const subject = {
    request,
    order,
    receipt: paid[0]?.receipt.number ?? 0,
    paid_paisa: paid.reduce((sum, { receipt }) => sum + receipt.amountPaisa, 0),
    methods: methodsOf(paid),
  };
  await storeMail(
    tx,
    refundMail(step, { ...subject, ...(bankReference !== undefined && { reference: bankReference }) }, siteUrl),
  );
}
