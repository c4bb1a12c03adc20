import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import { CURRENCY, type OpenPayment, type Payment } from '@hidden-order/api-shapes/payments';
import { findGateway, methodOf, type Gateway, type Gateways } from './gateway';
import type { OrderRow, PaymentRow } from './tables';

/** Time of the payer on the page of a gateway that names none of its own, in minutes. */
export const PAYMENT_MINUTES = 30;
/**
 * Hours after its time for which a page may still be paid, where its gateway closes it no earlier: so long it is asked
 * about, and keeps another page from being opened.
 */
const PAYABLE_HOURS = 24;
/** Time for opening the gateway's page, in seconds; afterwards the process that was opening it counts as dead. */
export const OPENING_SECONDS = 60;

export const expiryOf = (createdAt: Date, { minutes }: Gateway): Date =>
  new Date(createdAt.getTime() + minutes * 60_000);

/** The pages whose time ended before this may no longer be paid. */
export const payableSince = (now: Date): Date => new Date(now.getTime() - PAYABLE_HOURS * HOUR_MS);

/** State of a payment at an instant. */
export function paymentState(payment: PaymentRow, now: Date): Payment['state'] {
  const { outcome, tracker, createdAt, expiresAt, checkingSince } = payment;
  if (outcome !== null) return outcome;
  if (checkingSince !== null) return 'pending';
  const end = tracker === null ? createdAt.getTime() + OPENING_SECONDS * 1000 : expiresAt.getTime();
  return now.getTime() < end ? 'pending' : 'expired';
}

export interface PaymentParts {
  payment: PaymentRow;
  order: OrderRow;
  receiptNumber: number | null;
  /** Id of the ledger entry of its refund. */
  refund: number | null;
}

/** A payment under way as the members area shows it. */
export const openPaymentView = ({ payment, order }: PaymentParts): OpenPayment => ({
  reference: payment.reference,
  course: { id: order.courseId, title: order.courseTitle },
  amount_paisa: payment.amountPaisa,
  checking: payment.checkingSince !== null,
  redirect_url: payment.redirectUrl,
});

/** A payment as its contract shows it. */
export function paymentView(parts: PaymentParts, now: Date, gateways: Gateways): Payment {
  const { payment, order, receiptNumber, refund } = parts;
  const state = refund !== null ? 'refunded' : payment.disputedAt !== null ? 'disputed' : paymentState(payment, now);
  return {
    reference: payment.reference,
    order: order.reference,
    course: { id: order.courseId, title: order.courseTitle },
    state,
    amount_paisa: payment.amountPaisa,
    currency: CURRENCY,
    method: findGateway(gateways, payment.gateway)?.label ?? payment.gateway,
    instalments: { first: payment.firstInstalment, last: payment.lastInstalment, of: order.instalments },
    created_at: payment.createdAt.toISOString(),
    expires_at: payment.expiresAt.toISOString(),
    paid_at: payment.outcome === 'paid' ? (payment.settledAt?.toISOString() ?? null) : null,
    receipt_number: receiptNumber,
    checking: payment.checkingSince !== null,
    is_transfer: methodOf(payment.gateway) === 'transfer',
    redirect_url: state === 'pending' ? payment.redirectUrl : null,
  };
}
