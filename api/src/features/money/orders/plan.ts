import { and, eq, gt } from 'drizzle-orm';
import type { MaskedPlan, NewPlanPayment, Payment, Plan, PlanLookup } from '@hidden-order/api-shapes/payments';
import { leftOf } from '@hidden-order/api-shapes/plan-terms';
import { paths } from '@hidden-order/platform/paths';
import type { UserRow } from '../../../plugins/caller/tables';
import { emailKey } from '../../../plugins/text/email';
import { ApiError, notFound } from '../../../plugins/errors/errors';
import { startPayment } from '../cards/checkout';
import { methodOf, type PaymentServices } from '../cards/gateway';
import { insertPayment, listPending, lockOrder, paymentView } from './payments';
import { paymentProblem } from './problems';
import { maskName, planView, selectPurchases } from './purchases';
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
 * @throws {ApiError} 404 no such plan, 409 pending, changed, completed, cancelled or key used, 503 gateway
 */
export function payPlan(
  services: PaymentServices,
  user: UserRow,
  reference: string,
  request: NewPlanPayment,
): Promise<Payment> {
  const { first, last, method } = request;
  const same = and(eq(orders.reference, reference), eq(orders.userId, user.id), gt(orders.instalments, 1));
  return startPayment(services, {
    ...{ user, request, same },
    isFor: ({ order, payment }) =>
      order.reference === reference &&
      methodOf(payment.gateway) === method &&
      payment.firstInstalment === first &&
      payment.lastInstalment === last,
    page: paths.installmentPayments,
    place: async (tx, begun) => {
      const order = await lockOrder(tx, same);
      // An order becomes a plan with its first payment.
      const [purchase] = order ? await selectPurchases(tx, eq(orders.id, order.id), begun.createdAt) : [];
      if (!order || !purchase) throw notFound();
      const { state, next } = purchase;
      if (state === 'cancelled') throw paymentProblem('plan_cancelled');
      if (next === null) throw paymentProblem('plan_completed');
      if (first !== next.number || (last !== first && last !== order.instalments)) throw paymentProblem('plan_changed');
      const asked = purchase.instalments.slice(first - 1, last);
      const amountPaisa = asked.reduce((sum, instalment) => sum + leftOf(instalment), 0);
      return insertPayment(tx, order, { ...begun, firstInstalment: first, lastInstalment: last, amountPaisa });
    },
  });
}

/**
 * Finds a plan by its reference and its payer's e-mail, without a session. All mismatches get the same answer. Failures
 * count against the reference: who has it could guess the address, and it cannot be guessed itself.
 * @throws {ApiError} 404 no match, 429 too many failures
 */
export async function lookUpPlan(
  { db, clock, limits }: PaymentServices,
  { reference, email }: PlanLookup,
): Promise<MaskedPlan> {
  const purchase = await limits.attempt([['LIMIT_LOOKUP', reference]], async () => {
    const [found] = await selectPurchases(db, and(eq(orders.reference, reference), gt(orders.instalments, 1)), clock());
    return found && emailKey(found.order.payerEmail) === emailKey(email) ? found : undefined;
  });
  const detail = 'No plan matches this reference and e-mail address. Check both and try again.';
  if (!purchase) throw new ApiError(404, { detail, code: 'no_plan' });
  // Of a plan, the answer's shape leaves out what is the payer's own.
  return { ...planView(purchase, null), payer: maskName(purchase.order.payerName) };
}
