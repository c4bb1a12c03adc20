import { and, asc, between, eq, getTableColumns, gt, isNotNull, isNull, ne, sql, type Column } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../plugins/database/database';
import { checkOrder, OWED, sum, total, type OrderRecords } from './check-order';
import { ledgerEntries, receipts, type ReceiptRow } from './ledger-tables';
import { refundRequests } from './refund-tables';
import { receivedBy } from './transfer/proof-queries';
import { enrolments, orders, payments, type OrderRow, type PaymentRow } from './tables';

/** How many orders are read at a time: a ledger of years never stands in memory as a whole. */
const PAGE_ORDERS = 2000;

/** The totals of the ledger, and its contradictions. */
export interface LedgerReport {
  paidPayments: number;
  receivedPaisa: number;
  outstandingPaisa: number;
  /** Taken over by the academy. */
  grantedPaisa: number;
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

/** Recomputes all balances from their parts and compares them with each other, in one snapshot of all tables. */
export const checkLedger = (db: Database): Promise<LedgerReport> =>
  db.transaction(
    async (tx) => {
      const report: LedgerReport = {
        paidPayments: 0,
        receivedPaisa: 0,
        outstandingPaisa: 0,
        grantedPaisa: 0,
        surplusPaisa: 0,
        owedBack: [],
        disputed: [],
        refundedPaisa: 0,
        differences: [],
      };
      let booked = 0;
      let receipted = 0;
      for await (const records of recordsByOrder(tx)) {
        addOrder(report, records);
        booked -= total(records.entries, ['payment', 'surplus']);
        receipted += sum(issuedFor(records).map(({ amountPaisa }) => amountPaisa));
      }
      const { receivedPaisa, differences } = report;
      differences.push(...(await checkNumbers(tx)), ...(await checkEnrolments(tx)));
      if (receivedPaisa !== booked)
        differences.push(`Payments come to ${receivedPaisa} paisa, the ledger’s to ${booked}.`);
      if (receivedPaisa !== receipted)
        differences.push(`Payments come to ${receivedPaisa} paisa, receipts to ${receipted}.`);
      return report;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Every order with its records, by id, read in pages. */
async function* recordsByOrder(tx: Database): AsyncGenerator<OrderRecords> {
  for (let last = 0; ;) {
    const page = await tx.select().from(orders).where(gt(orders.id, last)).orderBy(asc(orders.id)).limit(PAGE_ORDERS);
    const [first, end] = [page[0], page.at(-1)];
    if (!first || !end) return;
    last = end.id;
    // By the first and the last: the database reads a range of an index, and looks up no list of ids.
    const isOfPage = (orderId: Column) => between(orderId, first.id, last);
    const ofPage = isOfPage(payments.orderId);
    const paid = await tx.select().from(payments).where(ofPage).orderBy(asc(payments.id));
    const entries = await tx
      .select()
      .from(ledgerEntries)
      .where(isOfPage(ledgerEntries.orderId))
      .orderBy(asc(ledgerEntries.id));
    const elsewhere = await tx
      .select(getTableColumns(ledgerEntries))
      .from(payments)
      .innerJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
      .where(and(ofPage, ne(ledgerEntries.orderId, payments.orderId)));
    const issued = await tx
      .select(getTableColumns(receipts))
      .from(payments)
      .innerJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(ofPage);
    const enrolled = await tx.select().from(enrolments).where(isOfPage(enrolments.orderId));
    const requested = await tx.select().from(refundRequests).where(isOfPage(refundRequests.orderId));
    const received = await receivedBy(tx, ofPage);
    const entriesOf = groupBy(entries, ({ orderId }) => orderId);
    const entriesOfPayment = groupBy([...entries, ...elsewhere], ({ paymentId }) => paymentId);
    const paymentsOf = groupBy(paid, ({ orderId }) => orderId);
    const receiptOf = groupBy(issued, ({ paymentId }) => paymentId);
    const requestsOf = groupBy(requested, ({ orderId }) => orderId);
    const enrolmentsOf = groupBy(enrolled, ({ orderId }) => orderId);
    for (const order of page) {
      yield {
        order,
        payments: paymentsOf.get(order.id) ?? [],
        entries: entriesOf.get(order.id) ?? [],
        entriesOfPayment,
        receiptOf,
        enrolments: enrolmentsOf.get(order.id) ?? [],
        refundRequests: requestsOf.get(order.id) ?? [],
        receivedBy: received,
      };
    }
  }
}

const issuedFor = ({ payments, receiptOf }: OrderRecords): ReceiptRow[] =>
  payments.flatMap(({ id }) => receiptOf.get(id) ?? []);

function addOrder(report: LedgerReport, records: OrderRecords): void {
  const { order, payments: all, entries, entriesOfPayment } = records;
  const paid = all.filter(({ outcome }) => outcome === 'paid');
  report.paidPayments += paid.length;
  report.receivedPaisa += sum(paid.map(({ amountPaisa }) => amountPaisa));
  report.outstandingPaisa += total(entries, OWED);
  report.grantedPaisa -= total(entries, ['grant']);
  report.refundedPaisa += total(entries, ['refund']);
  for (const receipt of issuedFor(records).filter(({ toBeRefunded }) => toBeRefunded)) {
    const ofPayment = entriesOfPayment.get(receipt.paymentId) ?? [];
    report.surplusPaisa -= total(ofPayment, ['surplus', 'refund']);
    if (!ofPayment.some(({ kind }) => kind === 'refund')) report.owedBack.push({ receipt, order });
  }
  report.disputed.push(...all.filter(({ disputedAt }) => disputedAt !== null).map((payment) => ({ payment, order })));
  report.differences.push(...checkOrder(records));
}

const gapSchema = z.object({ rows: z.array(z.object({ number: z.coerce.number(), before: z.coerce.number() })) });

/** Receipts are numbered from 1 without a gap. */
async function checkNumbers(tx: Database): Promise<string[]> {
  const { rows } = gapSchema.parse(
    await tx.execute(sql`select number, before from
      (select ${receipts.number}, coalesce(lag(${receipts.number}) over (order by ${receipts.number}), 0) as before
        from ${receipts}) as numbered
      where number <> before + 1 order by number`),
  );
  return rows.map(({ number, before }) =>
    before === 0 ? `Receipts do not start at 1, but at ${number}.` : `Before receipt ${number}, a number is missing.`,
  );
}

async function checkEnrolments(tx: Database): Promise<string[]> {
  const twice = await tx
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(isNull(enrolments.endedAt), isNotNull(enrolments.userId)))
    .groupBy(enrolments.userId, enrolments.courseId)
    .having(sql`count(*) > 1`);
  return twice.map(({ courseId }) => `A person is enrolled more than once in ${courseId}.`);
}

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
