import { and, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { askAndSettle } from './ask-gateway';
import { checkoutRequest } from './checkout';
import { findGateway, GatewayError, type PaymentServices } from './gateway';
import { findPayment, selectPayments } from './payment-queries';
import { expiryOf, payableSince, paymentState, type PaymentParts } from './payment-state';
import { gatewayUnavailable } from './problems';
import { payments } from './tables';

/**
 * Before a payment is started: asks the gateways about the earlier ones that were not paid in their time, or failed. One
 * that can still be paid on its page is under way again, so that never two pages can be paid.
 * @param where selects the payments that pay for the same
 * @param returnUrl where the gateway sends the payer back, by the reference of a payment
 * @returns the payment that is under way again, with its page
 * @throws {ApiError} 503 if a gateway does not say whether its page can be paid
 */
export async function reopenPayable(
  services: PaymentServices,
  where: SQL | undefined,
  returnUrl: (reference: string) => string,
): Promise<PaymentParts | undefined> {
  const { db, clock } = services;
  const now = clock();
  const unpaid = or(isNull(payments.outcome), eq(payments.outcome, 'failed'));
  const mayBePaid = and(where, unpaid, isNotNull(payments.tracker), gt(payments.expiresAt, payableSince(now)));
  for (const parts of await selectPayments(db, mayBePaid)) {
    if (paymentState(parts.payment, now) === 'pending') return undefined;
    const outcome = await askAndSettle(services, parts.payment);
    if (outcome === undefined) throw gatewayUnavailable();
    if (outcome === 'pending') return reopen(services, parts, returnUrl(parts.payment.reference));
  }
  return undefined;
}

async function reopen(
  services: PaymentServices,
  { payment, order }: PaymentParts,
  returnUrl: string,
): Promise<PaymentParts | undefined> {
  const { db, clock, log } = services;
  const { id, reference, tracker } = payment;
  const expiresAt = expiryOf(clock());
  try {
    const request = checkoutRequest({ payment: { ...payment, expiresAt }, order }, returnUrl);
    const page = await findGateway(services, payment.gateway)?.open({
      ...request,
      ...(tracker !== null && { tracker }),
    });
    const unpaid = or(isNull(payments.outcome), eq(payments.outcome, 'failed'));
    await db
      .update(payments)
      .set({ outcome: null, settledAt: null, expiresAt, redirectUrl: page?.url ?? payment.redirectUrl })
      .where(and(eq(payments.id, id), unpaid));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ err: error, gateway: payment.gateway, payment: reference }, 'no payment page was opened');
    throw gatewayUnavailable();
  }
  return findPayment(db, eq(payments.id, id));
}
