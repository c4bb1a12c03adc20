import { asc } from 'drizzle-orm';
import type { Database } from '../database/database';
import { instalmentAmount, instalmentsAmount } from './schedule';
import {
  enrolments,
  ledgerEntries,
  orders,
  payments,
  receipts,
  type EnrolmentRow,
  type LedgerRow,
  type OrderRow,
  type PaymentRow,
  type ReceiptRow,
} from './tables';

/** The totals of the books, and their contradictions. */
export interface LedgerReport {
  paidPayments: number;
  receivedPaisa: number;
  outstandingPaisa: number;
  /** Owed back to payers. */
  surplusPaisa: number;
  /** The receipts of that money, with their orders, which name the payer. */
  owedBack: { receipt: ReceiptRow; order: OrderRow }[];
  /** Payments whose money is contested, or partly went back, which counts as received until a person has settled it. */
  disputed: { payment: PaymentRow; order: OrderRow }[];
  /** Sent back to them. */
  refundedPaisa: number;
  /** Every contradiction between payments, ledger, receipts and enrolments, one sentence each. */
  differences: string[];
}

/** Recomputes all balances from their parts and compares them with each other. */
export async function checkLedger(db: Database): Promise<LedgerReport> {
  const books = await db.transaction(
    async (tx) => ({
      orders: await tx.select().from(orders).orderBy(asc(orders.id)),
      payments: await tx.select().from(payments).orderBy(asc(payments.id)),
      entries: await tx.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id)),
      receipts: await tx.select().from(receipts).orderBy(asc(receipts.number)),
      enrolments: await tx.select().from(enrolments).orderBy(asc(enrolments.id)),
    }),
    // One snapshot of all tables.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const entriesOf = groupBy(books.entries, ({ orderId }) => orderId);
  const entriesOfPayment = groupBy(books.entries, ({ paymentId }) => paymentId);
  const paymentsOf = groupBy(books.payments, ({ orderId }) => orderId);
  const receiptOf = groupBy(books.receipts, ({ paymentId }) => paymentId);
  const enrolmentOf = groupBy(books.enrolments, ({ orderId }) => orderId);
  const orderOf = groupBy(books.orders, ({ id }) => id);
  const cancelled = new Set(books.entries.filter(({ kind }) => kind === 'cancellation').map(({ orderId }) => orderId));

  const differences = [
    ...books.payments.flatMap((payment) => {
      const [order] = orderOf.get(payment.orderId) ?? [];
      return order
        ? checkPayment(payment, order, entriesOfPayment.get(payment.id) ?? [], receiptOf.get(payment.id) ?? []).concat(
            checkRefund(payment, entriesOfPayment.get(payment.id) ?? [], cancelled.has(order.id)),
          )
        : [];
    }),
    ...books.orders.flatMap((order) =>
      checkOrder(order, {
        entries: entriesOf.get(order.id) ?? [],
        enrolments: enrolmentOf.get(order.id) ?? [],
        payments: paymentsOf.get(order.id) ?? [],
        receiptOf,
      }),
    ),
    ...checkNumbers(books.receipts.map(({ number }) => number)),
    ...checkEnrolments(books.enrolments),
  ];
  const paid = books.payments.filter(({ outcome }) => outcome === 'paid');
  const received = sum(paid.map(({ amountPaisa }) => amountPaisa));
  const booked = -total(books.entries, ['payment', 'surplus']);
  const receipted = sum(books.receipts.map(({ amountPaisa }) => amountPaisa));
  if (received !== booked) differences.push(`Payments come to ${received} paisa, the ledger’s to ${booked}.`);
  if (received !== receipted) differences.push(`Payments come to ${received} paisa, receipts to ${receipted}.`);
  const surplusEntries = books.receipts
    .filter(({ toBeRefunded }) => toBeRefunded)
    .flatMap(({ paymentId }) => entriesOfPayment.get(paymentId) ?? []);
  return {
    paidPayments: paid.length,
    receivedPaisa: received,
    outstandingPaisa: total(books.entries, ['charge', 'payment', 'cancellation']),
    surplusPaisa: -total(surplusEntries, ['surplus', 'refund']),
    owedBack: books.receipts.flatMap((receipt) => {
      const isRefunded = entriesOfPayment.get(receipt.paymentId)?.some(({ kind }) => kind === 'refund');
      const [order] = orderOf.get(receipt.orderId) ?? [];
      return receipt.toBeRefunded && !isRefunded && order ? [{ receipt, order }] : [];
    }),
    disputed: books.payments.flatMap((payment) => {
      const [order] = orderOf.get(payment.orderId) ?? [];
      return payment.disputedAt !== null && order ? [{ payment, order }] : [];
    }),
    refundedPaisa: total(books.entries, ['refund']),
    differences,
  };
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

interface OrderParts {
  entries: LedgerRow[];
  enrolments: EnrolmentRow[];
  payments: PaymentRow[];
  receiptOf: ReadonlyMap<number, ReceiptRow[]>;
}

function checkOrder(order: OrderRow, parts: OrderParts): string[] {
  const name = `Order ${order.reference}`;
  const found: string[] = [];
  const charges = parts.entries.filter(({ kind }) => kind === 'charge');
  const credits = parts.entries.filter(({ kind }) => kind === 'payment');
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
  if (cancellation && total(parts.entries, ['charge', 'payment', 'cancellation']) !== 0) {
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

const inReceiptOrder = ({ payments, receiptOf }: OrderParts): PaymentRow[] => {
  const numberOf = ({ id }: PaymentRow) => receiptOf.get(id)?.[0]?.number ?? 0;
  return payments.filter(({ outcome }) => outcome === 'paid').sort((a, b) => numberOf(a) - numberOf(b));
};

/** @param numbers of the receipts, in order */
function checkNumbers(numbers: number[]): string[] {
  const [first = 1] = numbers;
  return [
    ...(first === 1 ? [] : [`Receipts do not start at 1, but at ${first}.`]),
    ...numbers.flatMap((number, index) => {
      const before = numbers[index - 1] ?? number - 1;
      return before === number - 1 ? [] : [`Before receipt ${number}, a number is missing.`];
    }),
  ];
}

function checkEnrolments(all: EnrolmentRow[]): string[] {
  const running = all.filter(({ endedAt, userId }) => endedAt === null && userId !== null);
  return [...groupBy(running, ({ userId, courseId }) => `${userId} ${courseId}`).values()]
    .filter((same) => same.length > 1)
    .map(([first]) => `A person is enrolled more than once in ${first?.courseId}.`);
}

/** Sum of the entries of some kinds. */
const total = (entries: LedgerRow[], kinds: LedgerRow['kind'][]): number =>
  sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amountPaisa }) => amountPaisa));

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
