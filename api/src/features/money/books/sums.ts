import { and, asc, desc, eq, isNull, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, dayOf } from '@hidden-order/api-shapes/calendar-day';
import { SUM_DAYS, type MoneySums } from '@hidden-order/api-shapes/desk/money';
import { describePart } from '@hidden-order/api-shapes/receipt-number';
import type { z } from 'zod';
import type { Database } from '../../../plugins/database/database';
import { isOnDays, type periodQuery } from '../../../plugins/requests/pages';
import { inPakistan } from '../../../plugins/text/words';
import { wayName, type PaymentServices } from '../cards/gateway';
import { isAbout } from '../orders/payment-list';
import { orders, payments, type OrderRow, type PaymentRow } from '../tables';
import { partOf, receiptName, taxIn } from './receipts';
import { movements, type MovementRow } from './tables';

/** Sums of the movements of a period, each on its own day: without a first day, of the last `SUM_DAYS`. */
export async function sumMoney(
  { db, clock }: PaymentServices,
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
      receipts: sql`count(*) filter (where ${kind} = 'in') - count(*) filter (where ${kind} = 'correction')`.mapWith(
        Number,
      ),
      received_paisa: sql`coalesce(${sum(amountPaisa)} ${isIn}, 0)`.mapWith(Number),
      sent_paisa: sql`coalesce(-${sum(amountPaisa)} ${isOut}, 0)`.mapWith(Number),
    })
    .from(movements)
    .leftJoin(payments, eq(payments.id, movements.paymentId))
    .where(
      and(
        isOnDays(day, { ...period, from }),
        q === '' ? undefined : or(isAbout(db, q), and(isNull(movements.paymentId), isAbout(db, q, movements.orderId))),
        way === '' ? undefined : way === 'transfer' ? isTransfer : sql`not ${isTransfer}`,
      ),
    )
    .groupBy(day)
    .orderBy(desc(day));
  const all = (of: 'receipts' | 'received_paisa' | 'sent_paisa') => days.reduce((total, one) => total + one[of], 0);
  const totals = { receipts: all('receipts'), received_paisa: all('received_paisa'), sent_paisa: all('sent_paisa') };
  return { from, ...totals, days: days.slice(0, SUM_DAYS) };
}

const rupees = (paisa: number): string => (paisa / 100).toFixed(2);
const WHAT = { in: 'Received', correction: 'Correction', out: 'Sent back' } as const;

/** A movement, with the receipt that it is of. */
interface FileRow {
  movement: MovementRow;
  order: OrderRow;
  payment: PaymentRow | null;
  arrival: MovementRow | null;
}

/** The columns of the accountant’s file. */
export const MONEY_COLUMNS: Readonly<Record<string, (row: FileRow) => string>> = {
  Day: ({ movement }) => movement.day,
  What: ({ movement }) => WHAT[movement.kind],
  'Amount PKR': ({ movement }) => rupees(movement.amountPaisa),
  'Tax PKR': ({ movement, arrival }) => rupees(taxIn(movement.amountPaisa, (arrival ?? movement).taxRate ?? 0)),
  Way: ({ movement }) => wayName(movement.way),
  Account: ({ movement }) => movement.account,
  Reference: ({ movement }) => movement.reference,
  Receipt: ({ movement, arrival }) => receiptName(arrival ?? movement),
  Payer: ({ order }) => order.payerName,
  'E-mail': ({ order }) => order.payerEmail,
  Course: ({ order }) => order.courseTitle,
  Part: ({ order, payment }) => (order.instalments > 1 ? describePart(partOf(order, payment)) : ''),
  Order: ({ order }) => order.reference,
  Payment: ({ payment }) => payment?.reference ?? '',
  'Booked by': ({ movement }) => movement.bookedBy,
  'Booked at': ({ movement }) => inPakistan(movement.bookedAt),
  Note: ({ movement }) => movement.note ?? '',
};
const BATCH = 500;

/** The movements of a period by their days, read in batches. */
export async function* movementRows(db: Database, period: z.infer<typeof periodQuery>) {
  const arrival = alias(movements, 'arrival');
  for (let last = { day: '', id: 0 }; ;) {
    const rows: FileRow[] = await db
      .select({ movement: movements, order: orders, payment: payments, arrival })
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
    for (const row of rows) {
      last = row.movement;
      yield Object.values(MONEY_COLUMNS).map((column) => column(row));
    }
    if (rows.length < BATCH) return;
  }
}
