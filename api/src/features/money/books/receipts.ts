import { and, desc, eq, getTableColumns, getViewSelectedFields, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { CURRENCY, type Receipt } from '@hidden-order/api-shapes/payments';
import { builtOnce } from '../../../plugins/database/built-once';
import type { Database } from '../../../plugins/database/database';
import { paths } from '@hidden-order/platform/paths';
import { dayInWords, inPakistan, inRupees } from '../../../plugins/text/words';
import { wayName, type PaymentServices } from '../cards/gateway';
import { tellPayer, type Letter } from '../orders/mails';
import { isHeldAt, rowsOf, type AnyInstant } from '../orders/states';
import { orders, payments, type OrderRow, type PaymentRow } from '../tables';
import { arrivals, movements, type MovementRow } from './tables';

const stateOfArrival = rowsOf('state_of_arrival', movements.id, arrivals);

/** Receipts with their orders and what became of them, the latest first; `isHeld` where what is owed waits for the rest. */
export const selectReceipts = (db: Database, where: SQL | undefined, now: AnyInstant) =>
  db
    .select({
      movement: getTableColumns(movements),
      order: getTableColumns(orders),
      payment: getTableColumns(payments),
      became: getViewSelectedFields(arrivals),
      isHeld: isHeldAt(now),
    })
    .from(movements)
    .crossJoinLateral(stateOfArrival)
    .innerJoin(orders, eq(orders.id, movements.orderId))
    .leftJoin(payments, eq(payments.id, movements.paymentId))
    .where(where)
    .orderBy(desc(movements.receipt));
/** Money that came, with its order and what became of it. */
export type ReceiptParts = Awaited<ReturnType<typeof selectReceipts>>[number];

const rowsOfPerson = builtOnce((db) =>
  selectReceipts(db, eq(orders.userId, sql.placeholder('userId')), sql.placeholder('now')),
);
/** The same of a person. */
export const receiptsOfPerson = (db: Database, userId: number, now: Date): Promise<ReceiptParts[]> =>
  rowsOfPerson(db).execute({ userId, now: now.toISOString() });

/** The condition that money came, and its booking was not corrected. */
export const isValid = isNull(arrivals.correctedAt);

/** The number of a receipt, as people write it. */
export const receiptName = ({ receipt, bookedAt }: Pick<MovementRow, 'receipt' | 'bookedAt'>): string =>
  formatReceiptNumber(receipt ?? 0, bookedAt);

/** The tax that an amount includes, in paisa. */
export const taxIn = (paisa: number, rate: number): number =>
  Math.sign(paisa) * Math.round((Math.abs(paisa) * rate) / (100 + rate));

/** The tax on a receipt. */
const taxOf = ({ taxNumber: number, taxRate: rate, amountPaisa }: MovementRow): Receipt['tax'] =>
  number === null || rate === null ? null : { number, rate, amount_paisa: taxIn(amountPaisa, rate) };

/** Which instalments money is for. */
export const partOf = ({ instalments: of }: OrderRow, payment: PaymentRow | null) => ({
  first: payment?.firstInstalment ?? 1,
  last: payment?.lastInstalment ?? of,
  of,
});

/** A receipt as its contract shows it. */
export const receiptView = ({ movement, order, payment, became, isHeld }: ReceiptParts): Receipt => ({
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
  tax: taxOf(movement),
  to_be_refunded: became.owedPaisa > 0 && !isHeld,
  owed_paisa: became.owedPaisa,
  sent_back_paisa: became.sentPaisa,
  refunded_at: became.sentOn,
  corrected: became.correctedAt && { at: became.correctedAt.toISOString(), reason: became.correction ?? '' },
});

/** Receipts as their payers see them, the latest first. */
export const listReceipts = async (db: Database, where: SQL | undefined, now: Date): Promise<Receipt[]> =>
  (await selectReceipts(db, where, now)).map(receiptView);

/**
 * Stores the mail with a receipt, within the transaction that books or corrects it, or again. Sending it is another's work.
 * @param missingPaisa of the transfer of which it is a part
 * @returns the reference of its order; undefined where there is no such receipt, or its payer's account was deleted
 */
export async function storeReceiptMail(
  services: Pick<PaymentServices, 'db' | 'clock' | 'siteUrl'>,
  receipt: number,
  missingPaisa = 0,
): Promise<string | undefined> {
  const isOwn = and(eq(movements.receipt, receipt), isNotNull(orders.userId));
  const [parts] = await selectReceipts(services.db, isOwn, services.clock());
  if (parts) await tellPayer(services, parts.order, letterOf(parts, missingPaisa));
  return parts?.order.reference;
}

function letterOf({ movement, order, payment, became, isHeld }: ReceiptParts, missingPaisa: number): Letter {
  const { amountPaisa, bookedAt, outstandingPaisa, receipt: number } = movement;
  const { first, last, of } = partOf(order, payment);
  const which = first === last ? `instalment ${first}` : `instalments ${first} to ${last}`;
  const name = receiptName(movement);
  const facts: [string, string][] = [
    ['Receipt', name],
    ['Payer', order.payerName],
    ['For', of === 1 ? order.courseTitle : `${order.courseTitle}, ${which} of ${of}`],
    ['Amount', inRupees(amountPaisa)],
    ['Arrived', dayInWords(movement.day)],
    ['Booked', inPakistan(bookedAt)],
    ['Method', wayName(movement.way)],
    ['Reference', movement.reference],
    [of === 1 ? 'Order' : 'Plan', order.reference],
  ];
  const tax = taxOf(movement);
  if (tax) facts.push([`Tax included, ${tax.rate}%`, inRupees(tax.amount_paisa)], ['Tax number', tax.number]);
  // What was left after a mistake is another mistake.
  if (became.correction === null)
    facts.push(['Left to pay', outstandingPaisa === 0 ? 'Nothing' : inRupees(outstandingPaisa)]);
  const owed = inRupees(became.owedPaisa);
  return {
    subject: `Your receipt ${name}: ${order.courseTitle}`,
    paragraphs: [
      became.correction === null
        ? 'We have received your payment. Thank you.'
        : `We had booked this by mistake, and have corrected it: ${became.correction}`,
      { facts },
      became.owedPaisa === 0
        ? ''
        : isHeld
          ? 'Your lessons open when the rest has arrived.'
          : `Your order did not need ${became.owedPaisa === amountPaisa ? 'this payment' : owed}. ${owed} are yours: we will return them, or use them for another order if you tell us so.`,
      missingPaisa > 0
        ? `${inRupees(missingPaisa)} of your transfer are missing. Send them in the same way, then send the proof.`
        : '',
    ],
    link:
      missingPaisa > 0 && payment
        ? ['Complete the payment', paths.payment(payment.reference)]
        : ['See and print your receipt', paths.receipt(number ?? 0)],
  };
}
