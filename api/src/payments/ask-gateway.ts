import { GatewayError } from './gateway';
import { OPENING_SECONDS, type PaymentParts } from './payment-state';
import { closePayment, listOverdue, takeTurn } from './payment-queries';
import { settle } from './settle';
import type { PaymentServices } from './services';
import type { PaymentRow } from './tables';

/** A gateway is asked about one payment at most this often, in seconds, however many pages wait for it. */
export const ASK_EVERY_SECONDS = 2;

/**
 * Asks the gateway about a payment and settles what it says.
 * @returns whether there was an answer; a silent gateway is logged
 */
export async function askAndSettle(services: PaymentServices, { tracker, reference }: PaymentRow): Promise<boolean> {
  const { gateway, log } = services;
  if (tracker === null) return true;
  try {
    await settle(services, await gateway.ask(tracker));
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, gateway: gateway.name, payment: reference }, 'the payment gateway gives no answer');
    return false;
  }
}

/** Brings a payment that somebody waits for up to date, unless the gateway was asked a moment ago. */
export async function refreshPayment(services: PaymentServices, { payment }: PaymentParts): Promise<void> {
  const { db, clock, gateway } = services;
  const now = clock();
  if (payment.gateway !== gateway.name || payment.outcome !== null || payment.tracker === null) return;
  const since = new Date(now.getTime() - ASK_EVERY_SECONDS * 1000);
  if (await takeTurn(db, payment.id, now, since)) await askAndSettle(services, payment);
}

/** Between two questions about a payment whose time is over, in seconds. */
const OVERDUE_EVERY_SECONDS = 60;

/**
 * Closes payments whose time is over, each after asking the gateway a last time. One that it does not answer for stays
 * open and is asked about again.
 */
export async function closeOverdue(services: PaymentServices): Promise<void> {
  const { db, clock, gateway } = services;
  const now = clock();
  const openingSince = new Date(now.getTime() - OPENING_SECONDS * 1000);
  for (const payment of await listOverdue(db, gateway.name, now, openingSince)) {
    const since = new Date(now.getTime() - OVERDUE_EVERY_SECONDS * 1000);
    if (!(await takeTurn(db, payment.id, now, since))) continue;
    if (await askAndSettle(services, payment)) await closePayment(db, payment.id, 'expired', now);
  }
}
