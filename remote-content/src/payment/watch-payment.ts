import * as calls from '@hidden-order/api-shapes/payments/calls';
import { callApi, failureMessage, isStatus } from '@hidden-order/platform/api-client';
import type { Payment } from '@hidden-order/api-shapes/payments';

/** The interval and the duration of polling, in ms. */
export const PAYMENT_POLL_EVERY_MS = 2_000;
export const PAYMENT_POLL_FOR_MS = 60_000;

/** The state of a watched payment. */
export type PaymentWatch =
  /** Polling; `failure` says why the last call failed, if it did. */
  | { phase: 'asking'; failure: string | null }
  /** Polling has timed out while the payment was pending. */
  | { phase: 'open'; failure: string | null }
  /** Paid, failed, cancelled or expired. */
  | { phase: 'ended'; payment: Payment }
  /** The signed-in person has no payment with this reference. */
  | { phase: 'unknown' };

/**
 * Polls the API until the payment has ended or polling times out. A failed call does not stop it. The outcome comes
 * from the API alone, never from the address to which the gateway sends the payer back.
 * @param onUpdate called after each answer, but not after `signal` has aborted
 */
export async function watchPayment(
  reference: string,
  signal: AbortSignal,
  onUpdate: (watch: PaymentWatch) => void,
): Promise<void> {
  const end = Date.now() + PAYMENT_POLL_FOR_MS;
  for (;;) {
    const watch = await askOnce(reference, signal);
    if (watch === null) return;
    const isOver = Date.now() + PAYMENT_POLL_EVERY_MS > end;
    if (watch.phase !== 'asking' || isOver) {
      onUpdate(watch.phase === 'asking' ? { ...watch, phase: 'open' } : watch);
      return;
    }
    onUpdate(watch);
    await new Promise((resolve) => setTimeout(resolve, PAYMENT_POLL_EVERY_MS));
  }
}

/** @returns null once `signal` has aborted */
async function askOnce(reference: string, signal: AbortSignal): Promise<PaymentWatch | null> {
  try {
    const payment = await callApi(calls.readPayment, { params: { reference }, signal });
    if (signal.aborted) return null;
    return payment.state === 'pending' ? { phase: 'asking', failure: null } : { phase: 'ended', payment };
  } catch (error) {
    if (signal.aborted) return null;
    if (isStatus(error, 404)) return { phase: 'unknown' };
    return { phase: 'asking', failure: failureMessage(error) };
  }
}
