import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
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
 * text; undefined for an empty text. The database finds each by an index of its own.
 */
export function isAbout(db: Database, typed: string): SQL | undefined {
  if (typed === '') return undefined;
  const reference = normaliseReference(typed);
  const [, number = 0] = /^(?:HOA-\d{4}-)?(\d{1,9})$/i.exec(typed) ?? [];
  const isOf = or(eq(orders.reference, reference), contains(typed, orders.payerName, orders.payerEmail));
  const { id, orderId } = payments;
  return inArray(
    id,
    union(
      db.select({ id }).from(payments).where(eq(payments.reference, reference)),
      db.select({ id }).from(orders).innerJoin(payments, eq(orderId, orders.id)).where(isOf),
      db
        .select({ id: receipts.paymentId })
        .from(receipts)
        .where(eq(receipts.number, Number(number))),
    ),
  );
}
