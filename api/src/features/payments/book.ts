import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../../plugins/database/database';
import type { Gateway } from './gateway';
import { instalmentAmount, instalmentsAmount } from './schedule';
import { ledgerEntries, receipts } from './ledger-tables';
import { enrolments, type EnrolmentRow, type OrderRow, type PaymentRow } from './tables';

/** Serialises the numbering of receipts, so that it has no gaps and no duplicates. */
const RECEIPT_LOCK = 4_610_005;

/** A payment about which its gateway has reported, with its order locked. */
export interface Reported {
  payment: PaymentRow;
  order: OrderRow;
  gateway: Gateway;
  /** How it was paid, for people. */
  method: string;
  now: Date;
}

/**
 * Books a payment: enrols with the first payment of an order, credits its instalments and issues a receipt. Money that
 * the order cannot take (another order paid the course, the instalments are paid, the order was cancelled, or the payer's
 * account deleted) is booked as a surplus to be refunded.
 * @returns whether it is a surplus
 */
export async function bookPayment(tx: Database, { payment, order, method, now }: Reported): Promise<boolean> {
  const [known] = await tx.select().from(enrolments).where(eq(enrolments.orderId, order.id));
  const enrolment = known ?? (await enrol(tx, order, now));
  const paidBefore = await countSettled(tx, order.id);
  const { firstInstalment: first, lastInstalment: last } = payment;
  const fits = order.userId !== null && enrolment?.endedAt === null && first === paidBefore + 1;
  const common = { at: now, orderId: order.id, paymentId: payment.id };
  await tx
    .insert(ledgerEntries)
    .values(
      fits
        ? credited(order, first, last).map((credit) => ({ ...common, kind: 'payment' as const, ...credit }))
        : [{ ...common, kind: 'surplus' as const, amountPaisa: -payment.amountPaisa }],
    );
  const paid = fits ? last : paidBefore;
  const paidPaisa = paid === 0 ? 0 : instalmentsAmount(order.totalPaisa, 1, paid, order.instalments);
  await tx.insert(receipts).values({
    number: await nextReceiptNumber(tx),
    paymentId: payment.id,
    orderId: order.id,
    payerName: order.payerName,
    item: order.courseTitle,
    firstInstalment: first,
    lastInstalment: last,
    instalments: order.instalments,
    amountPaisa: payment.amountPaisa,
    method,
    gatewayReference: payment.tracker ?? '',
    paidAt: now,
    outstandingPaisa: enrolment?.endedAt === null ? order.totalPaisa - paidPaisa : 0,
    toBeRefunded: !fits,
  });
  return !fits;
}

/**
 * Enrols the person of an order, and charges its total.
 * @returns undefined if another order has enrolled the person in the course, or the account was deleted
 */
export async function enrol(tx: Database, order: OrderRow, now: Date): Promise<EnrolmentRow | undefined> {
  if (order.userId === null) return undefined;
  const values = { userId: order.userId, courseId: order.courseId, orderId: order.id, enrolledAt: now };
  const [enrolment] = await tx.insert(enrolments).values(values).onConflictDoNothing().returning();
  const charge = { at: now, orderId: order.id, kind: 'charge' as const, amountPaisa: order.totalPaisa };
  if (enrolment) await tx.insert(ledgerEntries).values(charge);
  return enrolment;
}

/**
 * Books that the academy takes over the instalments of an order that are left, whose order is locked. No money comes, so
 * there is no receipt, and nothing to send back.
 * @param note the reason, kept with the entries
 */
export async function bookGrant(
  tx: Database,
  order: OrderRow,
  { at, note }: { at: Date; note: string },
): Promise<void> {
  const first = (await countSettled(tx, order.id)) + 1;
  const credits = credited(order, first, order.instalments);
  const common = { at, note, orderId: order.id, kind: 'grant' as const };
  await tx.insert(ledgerEntries).values(credits.map((credit) => ({ ...common, ...credit })));
}

/** How many instalments of an order are paid or granted. */
async function countSettled(tx: Database, orderId: number): Promise<number> {
  const credits = and(eq(ledgerEntries.orderId, orderId), inArray(ledgerEntries.kind, ['payment', 'grant']));
  const [row] = await tx.select({ settled: count() }).from(ledgerEntries).where(credits);
  return row?.settled ?? 0;
}

/** Instalments of an order as credits. */
const credited = ({ totalPaisa, instalments }: OrderRow, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    instalment: first + index,
    amountPaisa: -instalmentAmount(totalPaisa, first + index, instalments),
  }));

/** Holds the lock until the transaction ends, so that the next receipt reuses a number that is rolled back. */
async function nextReceiptNumber(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECEIPT_LOCK})`);
  const [row] = await tx.select({ last: max(receipts.number) }).from(receipts);
  return (row?.last ?? 0) + 1;
}
