import { and, desc, eq, gt } from 'drizzle-orm';
import type { NewPlanPayment, Payment, Plan } from 'shared/contracts/payments';
import { paths } from 'shared/paths';
import type { Database } from '../database/database';
import type { UserRow } from '../auth/tables';
import { notFound } from '../provider-format/errors';
import { openCheckout, returnTo } from './checkout';
import { expiryOf, paymentView, type PaymentParts } from './payment-state';
import { findByKey, findPending, insertPayment, listPending, lockPerson } from './payment-queries';
import { keyUsed, paymentPending, planCancelled, planCompleted } from './problems';
import { planView, purchaseState, selectPurchases } from './purchases';
import { newReference } from '../reference';
import { instalmentsAmount } from './schedule';
import type { PaymentServices } from './gateway';
import { orders } from './tables';

/** Instalment plans of a person, the latest first. */
export async function listPlans({ db, clock, gateway }: PaymentServices, user: UserRow): Promise<Plan[]> {
  const now = clock();
  const own = and(eq(orders.userId, user.id), gt(orders.instalments, 1));
  const underWay = await listPending(db, own, now);
  return (await selectPurchases(db, own)).map((purchase) => {
    const pending = underWay.find(({ order }) => order.id === purchase.order.id);
    return planView(purchase, now, pending ? paymentView(pending, now, gateway) : null);
  });
}

/**
 * Opens the gateway's page for the oldest unpaid instalment of a plan, or for all that are unpaid.
 * @param reference of one of the person's plans
 * @throws {ApiError} 404 no such plan, 409 pending, completed, cancelled or key used, 503 gateway
 */
export async function payPlan(
  services: PaymentServices,
  user: UserRow,
  reference: string,
  request: NewPlanPayment,
): Promise<Payment> {
  const parts = await services.db.transaction((tx) => placePayment(tx, services, user, reference, request));
  return openCheckout(services, parts, returnTo(services.siteUrl, paths.installmentPayments, parts.payment.reference));
}

async function placePayment(
  tx: Database,
  { gateway, clock }: PaymentServices,
  user: UserRow,
  reference: string,
  { scope, idempotency_key }: NewPlanPayment,
): Promise<PaymentParts> {
  await lockPerson(tx, user.id);
  const own = and(eq(orders.reference, reference), eq(orders.userId, user.id), gt(orders.instalments, 1));
  const [order] = await tx.select().from(orders).where(own).orderBy(desc(orders.id)).for('update');
  if (!order) throw notFound();
  const known = await findByKey(tx, user.id, idempotency_key);
  if (known) {
    const { firstInstalment, lastInstalment } = known.payment;
    const sameScope = lastInstalment === (scope === 'next' ? firstInstalment : order.instalments);
    if (known.order.id !== order.id || firstInstalment === 1 || !sameScope) throw keyUsed();
    return known;
  }

  const now = clock();
  const [purchase] = await selectPurchases(tx, eq(orders.id, order.id));
  // An order becomes a plan with its first payment.
  if (!purchase) throw notFound();
  const { state, next } = purchaseState(purchase, now);
  if (state === 'cancelled') throw planCancelled();
  if (next === null) throw planCompleted();
  const pending = await findPending(tx, eq(orders.id, order.id), now);
  if (pending) throw paymentPending(paymentView(pending, now, gateway));

  const last = scope === 'next' ? next.number : order.instalments;
  const payment = await insertPayment(tx, {
    reference: newReference('PAY'),
    orderId: order.id,
    userId: user.id,
    idempotencyKey: idempotency_key,
    gateway: gateway.name,
    firstInstalment: next.number,
    lastInstalment: last,
    amountPaisa: instalmentsAmount(order.totalPaisa, next.number, last, order.instalments),
    createdAt: now,
    expiresAt: expiryOf(now),
  });
  return { order, payment, receiptNumber: null };
}
