import { and, desc, eq, type SQL } from 'drizzle-orm';
import { CURRENCY, type Receipt } from 'shared/contracts/payments';
import type { Database } from '../database/database';
import { orders, payments, receipts } from './tables';

async function selectReceipts(db: Database, where: SQL | undefined): Promise<Receipt[]> {
  const rows = await db
    .select({ receipt: receipts, order: orders.reference, payment: payments.reference })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .where(where)
    .orderBy(desc(receipts.number));
  return rows.map(({ receipt, order, payment }) => ({
    number: receipt.number,
    payer: receipt.payerName,
    item: receipt.item,
    order,
    payment,
    instalments: { first: receipt.firstInstalment, last: receipt.lastInstalment, of: receipt.instalments },
    amount_paisa: receipt.amountPaisa,
    currency: CURRENCY,
    method: receipt.method,
    gateway_reference: receipt.gatewayReference,
    paid_at: receipt.paidAt.toISOString(),
    outstanding_paisa: receipt.outstandingPaisa,
    to_be_refunded: receipt.toBeRefunded,
  }));
}

/** Receipts of a person, the latest first. */
export const listReceipts = (db: Database, userId: number): Promise<Receipt[]> =>
  selectReceipts(db, eq(orders.userId, userId));

/** One of a person's receipts. */
export async function findReceipt(db: Database, userId: number, number: number): Promise<Receipt | undefined> {
  const [receipt] = await selectReceipts(db, and(eq(orders.userId, userId), eq(receipts.number, number)));
  return receipt;
}
