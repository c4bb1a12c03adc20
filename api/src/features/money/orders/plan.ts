import { and, desc, eq, gt } from 'drizzle-orm';
import type { MaskedPlan, NewPlanPayment, Payment, Plan, PlanLookup } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { UserRow } from '../../../plugins/caller/tables';
import type { Database } from '../../../plugins/database/database';
import { emailKey } from '../../../plugins/text/email';
import { ApiError, notFound } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { openCheckout, reopenPayable, returnTo } from '../cards/checkout';
import { begin, methodOf, type PaymentServices } from '../cards/gateway';
import { findByKey, findPending, insertPayment, listPending, paymentView, type PaymentParts } from './payments';
import { keyUsed, paymentPending, planCancelled, planChanged, planCompleted } from './problems';
import { maskedPlanView, planView, selectPurchases } from './purchases';
import { instalmentsUpTo } from './schedule';
import { orders } from '../tables';

/** Instalment plans of a person, the latest first. */
export async function listPlans({ db, clock }: PaymentServices, user: UserRow): Promise<Plan[]> {
  const now = clock();
  const own = and(eq(orders.userId, user.id), gt(orders.instalments, 1));
  const underWay = await listPending(db, own, now);
  return (await selectPurchases(db, own, now)).map((purchase) => {
    const pending = underWay.find(({ order }) => order.id === purchase.order.id);
    return planView(purchase, pending ? paymentView(pending) : null);
  });
}

/**
 * Opens the gateway's page for the oldest unpaid instalment of a plan, or for all that are unpaid, if these are the ones
 * that the payer saw.
 * @param reference of one of the person's plans
 * @throws {ApiError} 404 no such plan, 409 pending, changed, completed, cancelled or key used, 503 gateway
 */
export async function payPlan(
  services: PaymentServices,
  user: UserRow,
  reference: string,
  request: NewPlanPayment,
): Promise<Payment> {
  const returnUrl = (payment: string) => returnTo(services.siteUrl, paths.installmentPayments, payment);
  const reopened = await reopenPayable(services, ownPlan(user, reference), returnUrl);
  const parts = await services.db.transaction((tx) =>
    placePayment(tx, services, { user, reference, request, reopened }),
  );
  return openCheckout(services, parts, returnUrl(parts.payment.reference));
}

/** What selects a person's plan. */
const ownPlan = (user: UserRow, reference: string) =>
  and(eq(orders.reference, reference), eq(orders.userId, user.id), gt(orders.instalments, 1));

/** Whether a payment is for these instalments. */
const isFor = ({ payment }: PaymentParts, { first, last, method }: NewPlanPayment): boolean =>
  methodOf(payment.gateway) === method && payment.firstInstalment === first && payment.lastInstalment === last;

interface Wanted {
  user: UserRow;
  /** Of the plan. */
  reference: string;
  request: NewPlanPayment;
  /** An earlier payment that this call has found to be payable. */
  reopened: PaymentParts | undefined;
}

async function placePayment(
  tx: Database,
  services: PaymentServices,
  { user, reference, request, reopened }: Wanted,
): Promise<PaymentParts> {
  const { first, last, idempotency_key, method } = request;
  const now = services.clock();
  const begun = begin(services, method, now);
  await lockUser(tx, user.id);
  const own = ownPlan(user, reference);
  const [order] = await tx.select().from(orders).where(own).orderBy(desc(orders.id)).for('update');
  if (!order) throw notFound();
  const known = await findByKey(tx, user.id, idempotency_key, now);
  if (known) {
    if (known.order.id !== order.id || !isFor(known, request)) throw keyUsed();
    return known;
  }

  const [purchase] = await selectPurchases(tx, eq(orders.id, order.id), now);
  // An order becomes a plan with its first payment.
  if (!purchase) throw notFound();
  const { state, next } = purchase;
  if (state === 'cancelled') throw planCancelled();
  if (next === null) throw planCompleted();
  const pending = await findPending(tx, eq(orders.id, order.id), now);
  if (pending && pending.payment.id === reopened?.payment.id && isFor(pending, request)) return pending;
  if (pending) throw paymentPending(paymentView(pending));
  if (first !== next.number || (last !== first && last !== order.instalments)) throw planChanged();

  const before = instalmentsUpTo(order.totalPaisa, first - 1, order.instalments) + next.paid_paisa;
  return insertPayment(tx, order, {
    ...begun,
    idempotencyKey: idempotency_key,
    firstInstalment: first,
    lastInstalment: last,
    // Without what came for it before.
    amountPaisa: instalmentsUpTo(order.totalPaisa, last, order.instalments) - before,
  });
}

const noMatch = () =>
  new ApiError(404, {
    detail: 'No plan matches this reference and e-mail address. Check both and try again.',
    code: 'no_plan',
  });

/**
 * Finds a plan by its reference and its payer's e-mail, without a session. All mismatches get the same answer. Failures
 * count against the reference: who has it could guess the address, and it cannot be guessed itself.
 * @throws {ApiError} 404 no match, 429 too many failures
 */
export async function lookUpPlan(
  { db, clock, limits }: Services,
  { reference, email }: PlanLookup,
): Promise<MaskedPlan> {
  const purchase = await limits.attempt([['LIMIT_LOOKUP', reference]], async () => {
    const [found] = await selectPurchases(db, and(eq(orders.reference, reference), gt(orders.instalments, 1)), clock());
    return found && emailKey(found.order.payerEmail) === emailKey(email) ? found : undefined;
  });
  if (!purchase) throw noMatch();
  return maskedPlanView(purchase);
}
