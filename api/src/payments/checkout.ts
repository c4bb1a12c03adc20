import { and, eq, isNull } from 'drizzle-orm';
import { CURRENCY, type Payment } from 'shared/contracts/payments';
import { GatewayError } from './gateway';
import { paymentState, paymentView, type PaymentParts } from './payment-state';
import { closePayment, findPayment } from './payment-queries';
import { gatewayUnavailable } from './problems';
import type { PaymentServices } from './services';
import { payments } from './tables';

/**
 * Opens the gateway's page for a payment that has none yet. Repeated and concurrent calls give the same page: the first
 * one that is stored counts, and payers see no other.
 * @param returnUrl where the gateway sends the payer back
 * @throws {ApiError} 503 if the gateway opens no page, for no other call either; the payment has failed then
 */
export async function openCheckout(
  services: PaymentServices,
  { payment, order }: PaymentParts,
  returnUrl: string,
): Promise<Payment> {
  const { db, gateway, clock, log } = services;
  let hasFailed = false;
  if (payment.tracker === null && paymentState(payment, clock()) === 'pending') {
    try {
      const { tracker, url } = await gateway.open({
        reference: payment.reference,
        item: order.courseTitle,
        amountPaisa: payment.amountPaisa,
        currency: CURRENCY,
        redirectUrl: returnUrl,
        cancelUrl: returnUrl,
        expiresAt: payment.expiresAt,
      });
      const unopened = and(eq(payments.id, payment.id), isNull(payments.tracker), isNull(payments.outcome));
      await db.update(payments).set({ tracker, redirectUrl: url }).where(unopened);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.error({ err: error, gateway: gateway.name, payment: payment.reference }, 'no payment page was opened');
      await closePayment(db, payment, 'failed', clock());
      hasFailed = true;
    }
  }
  const opened = await findPayment(db, eq(payments.id, payment.id));
  if (!opened) throw new Error('The payment was deleted.');
  if (hasFailed && opened.payment.tracker === null) throw gatewayUnavailable();
  return paymentView(opened, clock(), gateway);
}

/** The address of a page of the site with the reference of the payment that it shows. */
export const returnTo = (siteUrl: string, path: string, reference: string): string =>
  `${siteUrl}${path}?payment=${encodeURIComponent(reference)}`;
