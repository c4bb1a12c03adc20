import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { receipts } from '../../features/payments/ledger-tables';
import { orders, payments, type OrderRow, type PaymentRow } from '../../features/payments/tables';
import type { Database } from '../../plugins/database/database';
import { contains } from '../pages';

/** Whose money it is, and for what, as lists show it. */
export const subjectOf = ({ reference, courseTitle, payerName, payerEmail }: OrderRow) => ({
  order: reference,
  course: courseTitle,
  payer: payerName,
  email: payerEmail,
});

/** Which instalments a payment is for. */
export const partOf = ({ firstInstalment, lastInstalment }: PaymentRow, { instalments }: OrderRow) => ({
  first: firstInstalment,
  last: lastInstalment,
  of: instalments,
});

/**
 * The condition that a payment, its order or its receipt has a reference, or that its payer’s name or address contains a
 * text; undefined for an empty text. It needs no joined table, so that the database reads each of them once.
 */
export function isAbout(db: Database, typed: string): SQL | undefined {
  if (typed === '') return undefined;
  const reference = normaliseReference(typed);
  const [, number] = /^(?:HOA-\d{4}-)?(\d{1,9})$/i.exec(typed) ?? [];
  const isOf = or(eq(orders.reference, reference), contains(typed, orders.payerName, orders.payerEmail));
  const found = db.select({ id: receipts.paymentId }).from(receipts);
  return or(
    eq(payments.reference, reference),
    inArray(payments.orderId, db.select({ id: orders.id }).from(orders).where(isOf)),
    number === undefined ? undefined : inArray(payments.id, found.where(eq(receipts.number, Number(number)))),
  );
}
