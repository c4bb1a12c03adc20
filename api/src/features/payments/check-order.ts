import { instalmentAmount, instalmentsAmount } from './schedule';
import type { LedgerRow, ReceiptRow } from './ledger-tables';
import type { RefundRequestRow } from './refund-tables';
import type { EnrolmentRow, OrderRow, PaymentRow } from './tables';

/** An order with all that belongs to it. */
export interface OrderRecords {
  order: OrderRow;
  payments: readonly PaymentRow[];
  /** Of the order. */
  entries: readonly LedgerRow[];
  /** Of its payments, also where they are booked for another order. */
  entriesOfPayment: ReadonlyMap<number | null, LedgerRow[]>;
  receiptOf: ReadonlyMap<number, ReceiptRow[]>;
  enrolments: readonly EnrolmentRow[];
  refundRequests: readonly RefundRequestRow[];
  /** What came by transfer, in paisa, by the payment’s id. */
  receivedBy: ReadonlyMap<number, number>;
}

/** Every contradiction within an order, one sentence each. */
export function checkOrder(records: OrderRecords): string[] {
  const isCancelled = records.entries.some(({ kind }) => kind === 'cancellation');
  return [
    ...records.payments.flatMap((payment) => {
      const entries = records.entriesOfPayment.get(payment.id) ?? [];
      return [
        ...checkPayment(payment, records.order, entries, records.receiptOf.get(payment.id) ?? []),
        ...checkRefund(payment, entries, isCancelled),
        ...checkTransfer(payment, records.receivedBy.get(payment.id) ?? 0),
      ];
    }),
    ...checkCharges(records),
    ...checkRequests(records, isCancelled),
  ];
}

/** An order ends with the request to end it, and no more comes back than was paid. */
function checkRequests({ order, entries, refundRequests }: OrderRecords, isCancelled: boolean): string[] {
  const paid = -total(entries, ['payment']);
  return refundRequests.flatMap(({ id, state, amountPaisa }) => [
    ...(state === 'waiting' && isCancelled ? [`Request ${id} waits, but order ${order.reference} has ended.`] : []),
    ...(state === 'approved' && !isCancelled ? [`Request ${id} is approved, but order ${order.reference} runs.`] : []),
    ...((amountPaisa ?? 0) > paid ? [`Request ${id} returns ${amountPaisa} paisa; ${paid} were paid.`] : []),
  ]);
}

function checkPayment(payment: PaymentRow, order: OrderRow, entries: LedgerRow[], issued: ReceiptRow[]): string[] {
  const name = `Payment ${payment.reference}`;
  if (payment.outcome !== 'paid') {
    return [
      ...(entries.length > 0 ? [`${name} is not paid, but is in the ledger.`] : []),
      ...(issued.length > 0 ? [`${name} is not paid, but has a receipt.`] : []),
    ];
  }
  const found: string[] = [];
  const { firstInstalment: first, lastInstalment: last, amountPaisa } = payment;
  if (amountPaisa !== instalmentsAmount(order.totalPaisa, first, last, order.instalments)) {
    found.push(`${name} is not the sum of its instalments.`);
  }
  const received = entries.filter(({ kind }) => kind !== 'refund');
  const booked = -total(received, ['payment', 'surplus']);
  if (booked !== amountPaisa) found.push(`${name} is ${amountPaisa} paisa, but ${booked} in the ledger.`);
  const surplus = entries.some(({ kind }) => kind === 'surplus');
  if (!surplus && received.length !== last - first + 1)
    found.push(`${name} is not booked for each of its instalments.`);
  if (entries.some(({ orderId }) => orderId !== payment.orderId)) found.push(`${name} is booked for another order.`);
  const [receipt] = issued;
  if (!receipt) return [...found, `${name} is paid, but has no receipt.`];
  if (receipt.amountPaisa !== amountPaisa) found.push(`Receipt ${receipt.number} has another amount than its payment.`);
  if (receipt.toBeRefunded !== surplus) found.push(`Receipt ${receipt.number} and the ledger differ about a refund.`);
  return found;
}

/** A transfer is paid exactly when people have found that its amount came. */
const checkTransfer = ({ gateway, reference, amountPaisa, outcome }: PaymentRow, received: number): string[] =>
  gateway === 'transfer' && (outcome === 'paid') !== received >= amountPaisa
    ? [`Payment ${reference} of ${amountPaisa} paisa is ${outcome ?? 'open'}, but ${received} came by transfer.`]
    : [];

function checkRefund(
  { reference, amountPaisa, disputedAt }: PaymentRow,
  entries: LedgerRow[],
  isCancelled: boolean,
): string[] {
  const [refund] = entries.filter(({ kind }) => kind === 'refund');
  if (!refund) return [];
  const surplus = entries.some(({ kind }) => kind === 'surplus');
  return [
    ...(disputedAt === null ? [] : [`Payment ${reference} is refunded, and disputed too.`]),
    ...(refund.amountPaisa === amountPaisa ? [] : [`Payment ${reference} is refunded with another amount.`]),
    ...(surplus || isCancelled ? [] : [`Payment ${reference} is refunded, but pays for an order that runs.`]),
  ];
}

function checkCharges({ order, ...parts }: OrderRecords): string[] {
  const name = `Order ${order.reference}`;
  const found: string[] = [];
  const charges = parts.entries.filter(({ kind }) => kind === 'charge');
  const credits = parts.entries.filter(({ kind }) => kind === 'payment' || kind === 'grant');
  const enrolled = parts.enrolments.length > 0;
  if (enrolled !== (charges.length === 1))
    found.push(`${name} is charged without an enrolment, or the other way round.`);
  if (enrolled && credits.length === 0) found.push(`${name} has an enrolment, but nothing is paid.`);
  if (charges.some(({ amountPaisa }) => amountPaisa !== order.totalPaisa))
    found.push(`${name} is charged another total.`);
  credits.forEach(({ instalment, amountPaisa }, index) => {
    if (instalment !== index + 1) found.push(`${name}: instalment ${instalment} is paid in place of ${index + 1}.`);
    else if (-amountPaisa !== instalmentAmount(order.totalPaisa, instalment, order.instalments)) {
      found.push(`${name}: instalment ${instalment} is booked with a wrong amount.`);
    }
  });
  const ended = parts.enrolments.some(({ endedAt }) => endedAt !== null);
  const [cancellation] = parts.entries.filter(({ kind }) => kind === 'cancellation');
  if (ended !== (cancellation !== undefined))
    found.push(`${name} has ended without a cancellation, or the other way round.`);
  if (cancellation && total(parts.entries, OWED) !== 0) {
    found.push(`${name} is cancelled, but not balanced.`);
  }
  // A receipt states the charge less everything booked up to it.
  let outstanding = order.totalPaisa;
  for (const payment of inReceiptOrder(parts)) {
    const credited = credits.filter(({ paymentId }) => paymentId === payment.id);
    outstanding += sum(credited.map(({ amountPaisa }) => amountPaisa));
    const [receipt] = parts.receiptOf.get(payment.id) ?? [];
    if (receipt && credited.length > 0 && !ended && receipt.outstandingPaisa !== outstanding) {
      found.push(`Receipt ${receipt.number} says ${receipt.outstandingPaisa} paisa are left; ${outstanding} are.`);
    }
  }
  return found;
}

/** The entries that make up what an order owes. */
export const OWED = ['charge', 'payment', 'grant', 'cancellation'] as const;

const inReceiptOrder = ({ payments, receiptOf }: Pick<OrderRecords, 'payments' | 'receiptOf'>): PaymentRow[] => {
  const numberOf = ({ id }: PaymentRow) => receiptOf.get(id)?.[0]?.number ?? 0;
  return payments.filter(({ outcome }) => outcome === 'paid').sort((a, b) => numberOf(a) - numberOf(b));
};

/** Sum of the entries of some kinds. */
export const total = (entries: readonly LedgerRow[], kinds: readonly LedgerRow['kind'][]): number =>
  sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amountPaisa }) => amountPaisa));

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
