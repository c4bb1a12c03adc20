import { eq, or, type SQL } from 'drizzle-orm';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { orders, payments, type OrderRow, type PaymentRow } from '../../features/payments/tables';
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

/** The condition that a payment or its order has a reference, or that its payer’s name or address contains a text. */
export function isAbout(typed: string): SQL | undefined {
  const reference = normaliseReference(typed);
  return typed === ''
    ? undefined
    : or(
        eq(payments.reference, reference),
        eq(orders.reference, reference),
        contains(typed, orders.payerName, orders.payerEmail),
      );
}
