import { and, desc, eq, getTableColumns, type Column, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CURRENCY, type Receipt } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../plugins/database/database';
import { ledgerEntries, receipts, type LedgerRow, type ReceiptRow } from './ledger-tables';
import { orders, payments } from './tables';

/** A receipt with its order, payment and refund. */
export interface ReceiptParts {
  receipt: ReceiptRow;
  /** Id of the course. */
  course: string;
  /** References. */
  order: string;
  payment: string;
  payerEmail: string;
  /** Null when the account was deleted. */
  payerId: number | null;
  /** The ledger entry of its refund. */
  refund: LedgerRow | null;
}

/** The condition that a receipt is of a payment for the course of an order; a surplus comes back in its own way. */
export const isForCourse = (orderId: number | Column) =>
  and(eq(receipts.orderId, orderId), eq(receipts.toBeRefunded, false));

/** The ways in which something was paid, for people. @param receipts the latest first */
export const methodsOf = (receipts: readonly ReceiptParts[]): string[] => [
  ...new Set(receipts.map(({ receipt }) => receipt.method).reverse()),
];

const refunds = alias(ledgerEntries, 'refunds');

/** Receipts with their refunds, the latest first. */
export const selectReceipts = (db: Database, where: SQL | undefined): Promise<ReceiptParts[]> =>
  db
    .select({
      receipt: getTableColumns(receipts),
      course: orders.courseId,
      order: orders.reference,
      payment: payments.reference,
      payerEmail: orders.payerEmail,
      payerId: orders.userId,
      refund: refunds,
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(refunds, and(eq(refunds.paymentId, receipts.paymentId), eq(refunds.kind, 'refund')))
    .where(where)
    .orderBy(desc(receipts.number));

/** A receipt as its contract shows it. */
const receiptView = ({ receipt, course, order, payment, refund }: ReceiptParts): Receipt => ({
  number: receipt.number,
  payer: receipt.payerName,
  item: receipt.item,
  course,
  order,
  payment,
  instalments: { first: receipt.firstInstalment, last: receipt.lastInstalment, of: receipt.instalments },
  amount_paisa: receipt.amountPaisa,
  currency: CURRENCY,
  method: receipt.method,
  gateway_reference: receipt.gatewayReference,
  paid_at: receipt.paidAt.toISOString(),
  outstanding_paisa: receipt.outstandingPaisa,
  to_be_refunded: receipt.toBeRefunded && refund === null,
  refunded_at: refund?.at.toISOString() ?? null,
});

/** Receipts of a person, the latest first. */
export const listReceipts = async (db: Database, userId: number): Promise<Receipt[]> =>
  (await selectReceipts(db, eq(orders.userId, userId))).map(receiptView);

/** One of a person's receipts. */
export async function findReceipt(db: Database, userId: number, number: number): Promise<Receipt | undefined> {
  const [found] = await selectReceipts(db, and(eq(orders.userId, userId), eq(receipts.number, number)));
  return found && receiptView(found);
}
