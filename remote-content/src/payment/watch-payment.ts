import { callApi, failureMessage, isStatus } from 'shared/api-client';
import { paymentSchema, type Payment } from 'shared/contracts/payments';

/** How often the API is asked about a payment that somebody waits for, and for how long, in ms. */
export const PAYMENT_POLL_EVERY_MS = 2_000;
export const PAYMENT_POLL_FOR_MS = 60_000;

/** What is known of a payment that somebody waits for. */
export type PaymentWatch =
  /** Being asked about; `failure` says why the last question had no answer. */
  | { phase: 'asking'; failure: string | null }
  /** The time to ask is over without an end. */
  | { phase: 'open'; failure: string | null }
  /** Paid, failed, cancelled or expired: the server says so. */
  | { phase: 'ended'; payment: Payment }
  /** The person who is signed in has no such payment. */
  | { phase: 'unknown' };

/**
 * Asks the API how a payment ended until it has, or the time is over. What the address of the page says about it is
 * never believed, and a question that fails is asked again.
 * @param tell told after each answer; not after `signal` has aborted
 */
export async function watchPayment(
  reference: string,
  signal: AbortSignal,
  tell: (watch: PaymentWatch) => void,
): Promise<void> {
  const end = Date.now() + PAYMENT_POLL_FOR_MS;
  for (;;) {
    const watch = await askOnce(reference, signal);
    if (watch === null) return;
    const isOver = Date.now() + PAYMENT_POLL_EVERY_MS > end;
    if (watch.phase !== 'asking' || isOver) {
      tell(watch.phase === 'asking' ? { ...watch, phase: 'open' } : watch);
      return;
    }
    tell(watch);
    await new Promise((resolve) => setTimeout(resolve, PAYMENT_POLL_EVERY_MS));
  }
}

/** @returns null once `signal` has aborted */
async function askOnce(reference: string, signal: AbortSignal): Promise<PaymentWatch | null> {
  try {
    const payment = await callApi(paymentSchema, { url: `/payments/${encodeURIComponent(reference)}/`, signal });
    if (signal.aborted) return null;
    return payment.state === 'pending' ? { phase: 'asking', failure: null } : { phase: 'ended', payment };
  } catch (error) {
    if (signal.aborted) return null;
    if (isStatus(error, 404)) return { phase: 'unknown' };
    return { phase: 'asking', failure: failureMessage(error, 'The server gave no answer') };
  }
}
