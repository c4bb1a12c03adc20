import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { CURRENCY, type NewOrder, type Payment } from '@hidden-order/api-shapes/payments';
import type { UserRow } from '../../../plugins/caller/tables';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import type { Clock } from '../../../plugins/clock';
import { askAndSettle } from './ask-gateway';
import {
  begin,
  expiryOf,
  findGateway,
  GatewayError,
  type Checkout,
  type CheckoutRequest,
  type PaymentServices,
} from './gateway';
import {
  closePayment,
  findPayment,
  findPending,
  isPayable,
  paymentView,
  selectPayments,
  type PaymentParts,
} from '../orders/payments';
import { gatewayUnavailable, keyUsed, paymentPending } from '../orders/problems';
import { payments, type PaymentRow } from '../tables';

/**
 * Opens the gateway's page for a payment that has none yet. Repeated and concurrent calls give the same page: the first
 * one that is stored counts, and payers see no other.
 * @param returnUrl where the gateway sends the payer back
 * @throws {ApiError} 503 if the gateway opens no page, for no other call either; the payment has failed then
 */
async function openCheckout(
  services: PaymentServices,
  { payment, order, state }: PaymentParts,
  returnUrl: string,
): Promise<Payment> {
  const { db, clock, log } = services;
  const needsPage = payment.tracker === null && state === 'pending';
  if (needsPage) {
    try {
      const gateway = findGateway(services, payment.gateway) ?? services.gateway;
      const { tracker, url } = await gateway.open(checkoutRequest({ payment, order }, returnUrl));
      await db.transaction((tx) => storePage(tx, payment, { tracker, url }, clock));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.error({ err: error, gateway: payment.gateway, payment: payment.reference }, 'no payment page was opened');
      await closePayment(db, payment, 'failed', clock());
    }
  }
  const opened = await findPayment(db, eq(payments.id, payment.id), clock());
  if (!opened) throw new Error('The payment was deleted.');
  if (needsPage && opened.payment.tracker === null) throw gatewayUnavailable();
  return paymentView(opened);
}

/**
 * Stores the page of a payment that still waits for one. The payer's lock keeps another payment from being started at the
 * same moment, because this one counts as over; a page that comes too late is never shown.
 */
async function storePage(tx: Database, { id, userId }: PaymentRow, page: Checkout, clock: Clock): Promise<void> {
  if (userId !== null) await lockUser(tx, userId);
  const waiting = and(eq(payments.id, id), isNull(payments.tracker), isNull(payments.outcome));
  const found = await findPayment(tx, waiting, clock());
  if (found?.state !== 'pending') return;
  await tx.update(payments).set({ tracker: page.tracker, redirectUrl: page.url }).where(waiting);
}

/** What a gateway is to collect for a payment. @param returnUrl where it sends the payer back */
const checkoutRequest = (
  { payment, order }: Pick<PaymentParts, 'payment' | 'order'>,
  returnUrl: string,
): CheckoutRequest => ({
  reference: payment.reference,
  item: order.courseTitle,
  amountPaisa: payment.amountPaisa,
  currency: CURRENCY,
  redirectUrl: returnUrl,
  cancelUrl: returnUrl,
  expiresAt: payment.expiresAt,
});

/** The address of a page of the site with the reference of the payment that it shows. */
export const returnTo = (siteUrl: string, path: string, reference: string): string =>
  `${siteUrl}${path}?payment=${encodeURIComponent(reference)}`;

type Begun = ReturnType<typeof begin> & { idempotencyKey: string };

/** A payment that a person starts, of an order or of a plan. */
interface Start {
  user: UserRow;
  request: Pick<NewOrder, 'idempotency_key' | 'method'>;
  /** Selects the payments that pay for the same. */
  same: SQL | undefined;
  /** Whether a payment is what is asked for. */
  isFor: (parts: PaymentParts) => boolean;
  /** Where the gateway sends the payer back, by the reference of a payment. */
  returnUrl: (reference: string) => string;
  /** Looks at what it pays for, and locks it. @returns what stores the new payment @throws {ApiError} it cannot be paid for */
  check: (tx: Database, now: Date) => Promise<(begun: Begun) => Promise<PaymentParts>>;
}

/**
 * Starts a payment and opens the gateway's page for it, unless one for the same is under way. The same idempotency key
 * starts only one.
 * @throws {ApiError} 409 pending, or key used; 503 gateway
 */
export async function startPayment(services: PaymentServices, start: Start): Promise<Payment> {
  const { user, request, same, isFor, returnUrl } = start;
  const reopened = await reopenPayable(services, same, returnUrl);
  const parts = await services.db.transaction(async (tx) => {
    const now = services.clock();
    const begun = begin(services, request.method, now);
    await lockUser(tx, user.id);
    const isKnown = and(eq(payments.userId, user.id), eq(payments.idempotencyKey, request.idempotency_key));
    const known = await findPayment(tx, isKnown, now);
    if (known && !isFor(known)) throw keyUsed();
    if (known) return known;
    const place = await start.check(tx, now);
    const pending = await findPending(tx, same, now);
    if (pending && pending.payment.id === reopened?.payment.id && isFor(pending)) return pending;
    if (pending) throw paymentPending(paymentView(pending));
    return place({ ...begun, idempotencyKey: request.idempotency_key });
  });
  return openCheckout(services, parts, returnUrl(parts.payment.reference));
}

/**
 * Before a payment is started: asks the gateways about the earlier ones that were not paid in their time, or failed. One
 * that can still be paid on its page is under way again, so that never two pages can be paid.
 * @param where selects the payments that pay for the same
 * @param returnUrl where the gateway sends the payer back, by the reference of a payment
 * @returns the payment that is under way again, with its page
 * @throws {ApiError} 503 if a gateway does not say whether its page can be paid
 */
async function reopenPayable(
  services: PaymentServices,
  where: SQL | undefined,
  returnUrl: (reference: string) => string,
): Promise<PaymentParts | undefined> {
  const { db, clock } = services;
  const now = clock();
  const unpaid = or(isNull(payments.outcome), eq(payments.outcome, 'failed'));
  const mayBePaid = and(where, unpaid, isNotNull(payments.tracker), ne(payments.gateway, 'transfer'), isPayable(now));
  for (const parts of await selectPayments(db, mayBePaid, now)) {
    if (parts.state === 'pending') return undefined;
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
  const gateway = findGateway(services, payment.gateway) ?? services.gateway;
  const expiresAt = expiryOf(clock(), gateway.minutes);
  try {
    const request = checkoutRequest({ payment: { ...payment, expiresAt }, order }, returnUrl);
    const page = await gateway.open({ ...request, ...(tracker !== null && { tracker }) });
    const unpaid = or(isNull(payments.outcome), eq(payments.outcome, 'failed'));
    await db
      .update(payments)
      .set({ outcome: null, settledAt: null, expiresAt, redirectUrl: page.url })
      .where(and(eq(payments.id, id), unpaid));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ err: error, gateway: payment.gateway, payment: reference }, 'no payment page was opened');
    throw gatewayUnavailable();
  }
  return findPayment(db, eq(payments.id, id), clock());
}
