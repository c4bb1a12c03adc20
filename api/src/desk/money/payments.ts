import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { deskPaymentsSchema, paymentSumsSchema } from '@hidden-order/api-shapes/desk/money';
import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import type { z } from 'zod';
import type { PaymentServices } from '../../features/payments/gateway';
import { receipts } from '../../features/payments/ledger-tables';
import { orders, payments } from '../../features/payments/tables';
import type { Database } from '../../plugins/database/database';
import type { Endpoints } from '../../plugins/requests/endpoints';
import { act } from '../act';
import { sendCsv } from '../csv';
import { isRefund, isWithin, listPayments, paymentQuery, periodQuery, refunds, sumPayments } from './payment-list';

/** Payments and receipts, their sums by day, and the file for the accountant. */
export function paymentRoutes(app: Endpoints, services: PaymentServices): void {
  app.get(
    '/money/payments/',
    { schema: { querystring: paymentQuery, response: { 200: deskPaymentsSchema } } },
    ({ query }) => listPayments(services, query),
  );
  app.get(
    '/money/sums/',
    { schema: { querystring: paymentQuery, response: { 200: paymentSumsSchema } } },
    ({ query }) => sumPayments(services, query),
  );
  app.get(
    '/money/receipts.csv',
    { exposeHeadRoute: false, schema: { querystring: periodQuery } },
    async (request, reply) => {
      const { from = '', to = dayOf(services.clock()) } = request.query;
      const subject = `receipts ${from}–${to}`;
      await act(services, request, 'export receipts', () => Promise.resolve({ subject, answer: null }));
      const name = `receipts-${[from, to].filter(Boolean).join('-to-')}.csv`;
      return sendCsv(reply, name, COLUMNS, receiptRows(services.db, request.query));
    },
  );
}

const COLUMNS = [
  'Receipt',
  'Day',
  'Payer',
  'E-mail',
  'Course',
  'Part',
  'Order',
  'Payment',
  'Method',
  'Reference of the gateway',
  'Received PKR',
  'Sent back on',
  'Sent back PKR',
  'Reference of the refund',
];
const BATCH = 500;
const rupees = (paisa: number): string => (paisa / 100).toFixed(2);

/** The receipts of a period, the oldest first, read in batches. */
async function* receiptRows(db: Database, period: z.infer<typeof periodQuery>) {
  for (let last = 0; ;) {
    const rows = await db
      .select({
        receipt: getTableColumns(receipts),
        order: orders,
        payment: payments,
        refund: getTableColumns(refunds),
      })
      .from(receipts)
      .innerJoin(payments, eq(payments.id, receipts.paymentId))
      .innerJoin(orders, eq(orders.id, receipts.orderId))
      .leftJoin(refunds, isRefund)
      .where(and(gt(receipts.number, last), isWithin(receipts.paidAt, period)))
      .orderBy(asc(receipts.number))
      .limit(BATCH);
    for (const { payment, order, receipt, refund } of rows) {
      last = receipt.number;
      yield [
        formatReceiptNumber(receipt.number, receipt.paidAt),
        dayOf(receipt.paidAt),
        receipt.payerName,
        order.payerEmail,
        receipt.item,
        describePart({ first: receipt.firstInstalment, last: receipt.lastInstalment, of: receipt.instalments }),
        order.reference,
        payment.reference,
        receipt.method,
        receipt.gatewayReference,
        rupees(receipt.amountPaisa),
        refund ? dayOf(refund.at) : '',
        refund ? rupees(refund.amountPaisa) : '',
        refund?.note ?? '',
      ];
    }
    if (rows.length < BATCH) return;
  }
}
