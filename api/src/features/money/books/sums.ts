import { and, asc, desc, eq, getTableColumns, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, dayOf } from '@hidden-order/api-shapes/calendar-day';
import { SUM_DAYS, type MoneySums } from '@hidden-order/api-shapes/desk/money';
import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import type { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { isOnDays, type periodQuery } from '../../../plugins/requests/pages';
import { wayName, type PaymentServices } from '../cards/gateway';
import { isAbout } from '../orders/payment-list';
import { orders, payments } from '../tables';
import { partOf } from './receipts';
import { movements } from './tables';

/** Sums of the movements of a period, each on its own day: without a first day, of the last `SUM_DAYS`. */
export async function sumMoney(
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
  { q, way, ...period }: z.infer<typeof periodQuery> & { q: string; way: '' | 'gateway' | 'transfer' },
): Promise<MoneySums> {
  const from = period.from ?? addDays(dayOf(clock()), 1 - SUM_DAYS);
  const { day, kind, amountPaisa } = movements;
  const isOut = sql`filter (where ${kind} = 'out')`;
  const isIn = sql`filter (where ${kind} <> 'out')`;
  const isTransfer = sql`(${payments.gateway} is null or ${payments.gateway} = 'transfer')`;
  const days = await db
    .select({
      day,
      receipts: sql`count(*) filter (where ${kind} = 'in')`.mapWith(Number),
      received_paisa: sql`coalesce(${sum(amountPaisa)} ${isIn}, 0)`.mapWith(Number),
      sent_paisa: sql`coalesce(-${sum(amountPaisa)} ${isOut}, 0)`.mapWith(Number),
    })
    .from(movements)
    .leftJoin(payments, eq(payments.id, movements.paymentId))
    .where(
      and(
        isOnDays(day, { ...period, from }),
        isAbout(db, q),
        way === '' ? undefined : way === 'transfer' ? isTransfer : sql`not ${isTransfer}`,
      ),
    )
    .groupBy(day)
    .orderBy(desc(day));
  const all = { from, receipts: 0, received_paisa: 0, sent_paisa: 0 };
  for (const one of days) {
    all.receipts += one.receipts;
    all.received_paisa += one.received_paisa;
    all.sent_paisa += one.sent_paisa;
  }
  return { ...all, days: days.slice(0, SUM_DAYS) };
}

/** The columns of the accountant’s file. The academy charges no tax. */
export const MONEY_COLUMNS = [
  'Day',
  'What',
  'Amount PKR',
  'Tax PKR',
  'Way',
  'Account',
  'Reference',
  'Receipt',
  'Payer',
  'E-mail',
  'Course',
  'Part',
  'Order',
  'Payment',
  'Booked by',
  'Booked at',
  'Note',
];
const WHAT = { in: 'Received', correction: 'Correction', out: 'Sent back' } as const;
const BATCH = 500;
const rupees = (paisa: number): string => (paisa / 100).toFixed(2);

/** The movements of a period by their days, read in batches. */
export async function* movementRows(db: Database, period: z.infer<typeof periodQuery>) {
  const arrival = alias(movements, 'arrival');
  for (let last = { day: '', id: 0 }; ;) {
    const rows = await db
      .select({
        movement: getTableColumns(movements),
        order: getTableColumns(orders),
        payment: getTableColumns(payments),
        of: { receipt: arrival.receipt, bookedAt: arrival.bookedAt },
      })
      .from(movements)
      .innerJoin(orders, eq(orders.id, movements.orderId))
      .leftJoin(payments, eq(payments.id, movements.paymentId))
      .leftJoin(arrival, eq(arrival.id, movements.arrivalId))
      .where(
        and(
          isOnDays(movements.day, period),
          last.id === 0 ? undefined : sql`(${movements.day}, ${movements.id}) > (${last.day}::date, ${last.id})`,
        ),
      )
      .orderBy(asc(movements.day), asc(movements.id))
      .limit(BATCH);
    for (const { movement, order, payment, of } of rows) {
      last = { day: movement.day, id: movement.id };
      const { receipt, bookedAt } = movement.receipt === null ? (of ?? movement) : movement;
      yield [
        movement.day,
        WHAT[movement.kind],
        rupees(movement.amountPaisa),
        rupees(0),
        wayName(movement.way),
        movement.account,
        movement.reference,
        formatReceiptNumber(receipt ?? 0, bookedAt),
        order.payerName,
        order.payerEmail,
        order.courseTitle,
        describePart(partOf(order, payment)),
        order.reference,
        payment?.reference ?? '',
        movement.bookedBy,
        movement.bookedAt.toISOString(),
        movement.note ?? '',
      ];
    }
    if (rows.length < BATCH) return;
  }
}
