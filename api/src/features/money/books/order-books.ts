import { asc, eq, getTableColumns, getViewSelectedFields } from 'drizzle-orm';
import type { DeskOrder } from '@hidden-order/api-shapes/desk/money';
import { TRANSFER_WAYS } from '@hidden-order/api-shapes/transfers';
import { notFound } from '../../../plugins/errors/errors';
import { wayName, type PaymentServices } from '../cards/gateway';
import { readPayments, subjectOf } from '../orders/payment-list';
import { selectPurchases } from '../orders/purchases';
import { orderStates } from '../orders/states';
import { orders, payments } from '../tables';
import { arrivals, ledgerEntries, movements } from './tables';

/** An order with all that was booked for it. @throws {ApiError} 404 */
export async function readOrder(services: PaymentServices, reference: string): Promise<DeskOrder> {
  const { db, clock, learning } = services;
  const now = clock();
  const ofOrder = eq(orders.reference, reference);
  const [found] = await db
    .select({ order: getTableColumns(orders), owedPaisa: orderStates.owedPaisa })
    .from(orders)
    .innerJoin(orderStates, eq(orderStates.orderId, orders.id))
    .where(ofOrder);
  if (!found) throw notFound();
  const { order, owedPaisa } = found;
  const [purchase] = await selectPurchases(db, ofOrder, now);
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, order.id))
    .orderBy(asc(ledgerEntries.id));
  const moved = await db
    .select({ movement: getTableColumns(movements), became: getViewSelectedFields(arrivals) })
    .from(movements)
    .leftJoin(arrivals, eq(arrivals.id, movements.id))
    .where(eq(movements.orderId, order.id))
    .orderBy(asc(movements.id));
  const used = order.userId === null ? null : await learning.used(db, order.userId, order.courseId);
  return {
    reference,
    ...subjectOf(order),
    person_id: order.userId,
    created_at: order.createdAt.toISOString(),
    total_paisa: order.totalPaisa,
    instalments: order.instalments,
    state: purchase?.state ?? null,
    enrolled_at: purchase?.enrolment.enrolledAt.toISOString() ?? null,
    outstanding_paisa: purchase?.outstandingPaisa ?? 0,
    owed_paisa: owedPaisa,
    used: used && { lessons: used.lessons, quiz_opened: used.quizOpened },
    payments: (await readPayments(db, eq(payments.orderId, order.id), now)).toReversed(),
    movements: moved.map(({ movement, became }) => ({
      ...movement,
      booked_at: movement.bookedAt.toISOString(),
      method: wayName(movement.way),
      amount_paisa: movement.amountPaisa,
      booked_by: movement.bookedBy,
      correctable: movement.way in TRANSFER_WAYS && became?.correctedAt === null && became.sentPaisa === 0,
    })),
    entries: entries.map(({ at, amountPaisa, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      amount_paisa: amountPaisa,
    })),
  };
}
