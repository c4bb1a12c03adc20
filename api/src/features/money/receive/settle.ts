import { eq } from 'drizzle-orm';
import { dayOf } from '@hidden-order/api-shapes/calendar-day';
import { CURRENCY } from '@hidden-order/api-shapes/payments';
import type { Database } from '../../../plugins/database/database';
import { lock } from '../../../plugins/database/lock';
import { addTask, mailSurplus } from '../books/tasks';
import type { Gateway, GatewayEvent, GatewayReport, PaymentServices } from '../cards/gateway';
import { lockOrder } from '../orders/payments';
import { bookRefundByGateway, sentBack, type Reported } from '../refunds/gateway-refund';
import { orders, payments, type PaymentRow, type TaskKind } from '../tables';
import { receive, takeReference } from './receive';

/**
 * Records what a gateway has answered about a payment: books the money, and the gateway's own refunds. Repeated, late and
 * concurrent answers count once, and a paid payment stays paid. An answer that does not fit the payment books nothing. What a
 * person has to look at becomes a task and a warning.
 * @param gateway that has answered, in use or former
 * @param says what a webhook said before: money that went back may not show in the answer yet
 */
export async function settle(
  services: PaymentServices,
  gateway: Gateway,
  { id, orderId }: PaymentRow,
  report: GatewayReport,
  says?: GatewayEvent['says'],
): Promise<void> {
  const { db, clock, log } = services;
  const now = clock();
  const task = await db.transaction(async (tx) => {
    // A deletion of the account waits, or has happened.
    const order = await lockOrder(tx, eq(orders.id, orderId));
    await lock(tx, 'payment', id);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
    if (!order || !payment) throw new Error('The payment was deleted.');
    const reported = { payment, order, gateway, now };
    const misfit = misfitOf(report, payment);
    if (misfit === undefined) return record({ ...services, db: tx }, reported, { outcome: report.outcome, says });
    log.error(
      { gateway: gateway.name, payment: payment.reference, misfit },
      'a report of the payment gateway was refused',
    );
    return report.outcome === 'paid' && payment.outcome !== 'paid' ? asTask(tx, 'refused', reported) : null;
  });
  if (task) log.warn({ gateway: gateway.name, ...task }, 'a payment needs a person: it is at the desk');
}

/** A new task for a person, for the log. */
type NewTask = { payment: string; task: TaskKind | 'surplus' } | null;

async function asTask(tx: Database, task: TaskKind, { payment, order, now }: Reported, note = ''): Promise<NewTask> {
  const isNew = await addTask(tx, task, { payment, order, note }, now);
  return isNew ? { payment: payment.reference, task } : null;
}

async function record(
  services: PaymentServices,
  reported: Reported,
  { outcome, says }: Pick<GatewayReport, 'outcome'> & { says: GatewayEvent['says'] },
): Promise<NewTask> {
  const { db: tx } = services;
  const { payment, order, gateway, now } = reported;
  if (outcome === 'disputed') return dispute(tx, reported);
  if (payment.outcome === 'paid') {
    if (outcome !== 'refunded') return says === 'reversed' ? dispute(tx, reported) : null;
    const note = await bookRefundByGateway(services, reported);
    return note === undefined ? null : asTask(tx, 'refunded', reported, note);
  }
  if (outcome === 'pending' || (outcome !== 'paid' && payment.outcome !== null)) return null;
  // Money that came and went back before it was booked was never there.
  const ending = { outcome: outcome === 'refunded' ? 'cancelled' : outcome, settledAt: now } as const;
  await tx.update(payments).set(ending).where(eq(payments.id, payment.id));
  if (outcome !== 'paid') return null;
  const [account, reference] = [gateway.name, payment.tracker ?? ''];
  if (!(await takeReference(tx, { account, reference, bookedAt: now })))
    throw new Error(`Payment ${payment.reference} is booked, but not paid.`);
  const { owedPaisa } = await receive(tx, {
    ...{ order, payment, at: now, way: gateway.name, account, reference, day: dayOf(now) },
    ...{ amountPaisa: payment.amountPaisa, bookedBy: gateway.name, note: null },
  });
  if (owedPaisa > 0) await mailSurplus(tx, { payment, order }, owedPaisa);
  if (says === 'reversed') return dispute(tx, reported);
  return owedPaisa > 0 ? { payment: payment.reference, task: 'surplus' } : null;
}

/** Marks a payment as contested, unless its money was sent back; a person looks at it either way. */
async function dispute(tx: Database, reported: Reported): Promise<NewTask> {
  const { payment, gateway, now } = reported;
  const sent = await sentBack(tx, payment);
  if (sent?.bookedBy === gateway.name) return null;
  const note = sent ? `It was sent back on ${sent.day}, reference ${sent.reference}: say so at the gateway.` : '';
  const task = await asTask(tx, 'disputed', reported, note);
  if (task && !sent) await tx.update(payments).set({ disputedAt: now }).where(eq(payments.id, payment.id));
  return task;
}

/** The first contradiction between a report and a payment, if there is one. Of the money, any part may be contested. */
function misfitOf({ amountPaisa, currency, outcome }: GatewayReport, payment: PaymentRow): string | undefined {
  if (amountPaisa !== payment.amountPaisa && outcome !== 'disputed') return 'wrong amount';
  return currency === CURRENCY ? undefined : 'wrong currency';
}
