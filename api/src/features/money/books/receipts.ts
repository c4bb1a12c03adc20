import { desc, eq, getTableColumns, getViewSelectedFields, isNull, type SQL } from 'drizzle-orm';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { CURRENCY, type Receipt } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../../plugins/database/database';
import { wayName } from '../cards/gateway';
import { isHeldAt } from '../orders/states';
import { orders, payments, type OrderRow, type PaymentRow } from '../tables';
import { arrivals, movements, type MovementRow } from './tables';

/** Receipts with their orders and what became of them, the latest first; `isHeld` where what is owed waits for the rest. */
export const selectReceipts = (db: Database, where: SQL | undefined, now: Date) =>
  db
    .select({
      movement: getTableColumns(movements),
      order: getTableColumns(orders),
      payment: getTableColumns(payments),
      became: getViewSelectedFields(arrivals),
      isHeld: isHeldAt(now),
    })
    .from(movements)
    .innerJoin(arrivals, eq(arrivals.id, movements.id))
    .innerJoin(orders, eq(orders.id, movements.orderId))
    .leftJoin(payments, eq(payments.id, movements.paymentId))
    .where(where)
    .orderBy(desc(movements.receipt));
/** Money that came, with its order and what became of it. */
export type ReceiptParts = Awaited<ReturnType<typeof selectReceipts>>[number];

/** The condition that money came, and its booking was not corrected. */
export const isValid = isNull(arrivals.correctedAt);

/** The ways in which something was paid, for people. @param receipts the latest first */
export const methodsOf = (receipts: readonly ReceiptParts[]): string[] => [
  ...new Set(receipts.map(({ movement }) => wayName(movement.way)).reverse()),
];

/** The number of a receipt, as people write it. */
export const receiptName = ({ receipt, bookedAt }: Pick<MovementRow, 'receipt' | 'bookedAt'>): string =>
  formatReceiptNumber(receipt ?? 0, bookedAt);

/** Which instalments money is for. */
export const partOf = ({ instalments: of }: OrderRow, payment: PaymentRow | null) => ({
  first: payment?.firstInstalment ?? 1,
  last: payment?.lastInstalment ?? of,
  of,
});

/** A receipt as its contract shows it. */
const receiptView = ({ movement, order, payment, became, isHeld }: ReceiptParts): Receipt => ({
  number: movement.receipt ?? 0,
  payer: order.payerName,
  item: order.courseTitle,
  course: order.courseId,
  order: order.reference,
  payment: payment?.reference ?? '',
  instalments: partOf(order, payment),
  amount_paisa: movement.amountPaisa,
  currency: CURRENCY,
  method: wayName(movement.way),
  gateway_reference: movement.reference,
  paid_at: movement.bookedAt.toISOString(),
  arrived_on: movement.day,
  outstanding_paisa: movement.outstandingPaisa,
  to_be_refunded: became.owedPaisa > 0 && !isHeld,
  owed_paisa: became.owedPaisa,
  sent_back_paisa: became.sentPaisa,
  refunded_at: became.sentOn,
  corrected: became.correctedAt && { at: became.correctedAt.toISOString(), reason: became.correction ?? '' },
});

/** Receipts as their payers see them, the latest first. */
export const listReceipts = async (db: Database, where: SQL | undefined, now: Date): Promise<Receipt[]> =>
  (await selectReceipts(db, where, now)).map(receiptView);
