import { and, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { NewOrder, Payment } from '@hidden-order/api-shapes/payments';
import type { UserRow } from '../../../plugins/caller/tables';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { Database } from '../../../plugins/database/database';
import type { Clock } from '../../../plugins/clock';
import { askAndSettle, atGateway } from './ask-gateway';
import { begin, expiryOf, findGateway, GatewayError, type Checkout, type PaymentServices } from './gateway';
import {
  closePayment,
  findPayment,
  findPending,
  payableSince,
  paymentView,
  selectPayments,
  type PaymentParts,
} from '../orders/payments';
import { paymentProblem } from '../orders/problems';
import { payments, type PaymentRow } from '../tables';

/**
 * Opens the gateway's page for a payment that has none yet. Repeated and concurrent calls give the same page: the first
 * one that is stored counts, and payers see no other.
 * @throws {ApiError} 503 if the gateway opens no page, for no other call either; the payment has failed then
 */
async function openCheckout(services: PaymentServices, parts: PaymentParts, returnPage: string): Promise<Payment> {
  const { db, clock } = services;
  const { payment, state } = parts;
  const needsPage = payment.tracker === null && state === 'pending';
  if (needsPage) {
    const page = await openPage(services, parts, returnPage);
    if (page) await db.transaction((tx) => storePage(tx, payment, page, clock));
    else await closePayment(db, payment, 'failed', clock());
  }
  const opened = await findPayment(db, eq(payments.id, payment.id), clock());
  if (!opened) throw new Error('The payment was deleted.');
  if (needsPage && opened.payment.tracker === null) throw paymentProblem('gateway_unavailable');
  return paymentView(opened);
}

/** Has the gateway open the page of a payment, the same one where it has one. @returns undefined if none opens, which is logged */
async function openPage(
  services: PaymentServices,
  { payment, order }: Pick<PaymentParts, 'payment' | 'order'>,
  returnPage: string,
): Promise<Checkout | undefined> {
  const { reference, amountPaisa, tracker, expiresAt } = payment;
  const gateway = findGateway(services, payment.gateway) ?? services.gateway;
  const returnUrl = `${services.siteUrl}${returnPage}?payment=${encodeURIComponent(reference)}`;
  const asked = { reference, item: order.courseTitle, amountPaisa, returnUrl, expiresAt };
  try {
    return await gateway.open({ ...asked, ...(tracker !== null && { tracker }) });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.error({ err: error, gateway: payment.gateway, payment: reference }, 'no payment page was opened');
    return undefined;
  }
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

type Begun = ReturnType<typeof begin> & { idempotencyKey: string };

/** A payment that a person starts, of an order or of a plan. */
interface Start {
  user: UserRow;
  request: Pick<NewOrder, 'idempotency_key' | 'method'>;
  /** Selects the payments that pay for the same. */
  same: SQL | undefined;
  /** Whether a payment is what is asked for. */
  isFor: (parts: PaymentParts) => boolean;
  /** The page of the site to which the gateway sends the payer back. */
  page: string;
  /** Looks at what it pays for, locks it, and stores the new payment. @throws {ApiError} it cannot be paid for */
  place: (tx: Database, begun: Begun) => Promise<PaymentParts>;
}

/**
 * Starts a payment and opens the gateway's page for it, unless one for the same is under way. The same idempotency key
 * starts only one.
 * @throws {ApiError} 409 pending, or key used; 503 gateway
 */
export async function startPayment(services: PaymentServices, start: Start): Promise<Payment> {
  const { user, request, same, isFor, page } = start;
  const reopened = await reopenPayable(services, same, page);
  const placeOnce = async (tx: Database) => {
    const now = services.clock();
    const begun = begin(services, request.method, now);
    await lockUser(tx, user.id);
    const isKnown = and(eq(payments.userId, user.id), eq(payments.idempotencyKey, request.idempotency_key));
    const known = await findPayment(tx, isKnown, now);
    if (known && !isFor(known)) throw paymentProblem('idempotency_key_used');
    if (known) return known;
    const pending = await findPending(tx, same, now);
    if (pending && pending.payment.id === reopened?.payment.id && isFor(pending)) return pending;
    if (pending) throw paymentProblem('payment_pending', { payment: paymentView(pending) });
    return start.place(tx, { ...begun, idempotencyKey: request.idempotency_key });
  };
  const parts = await services.db.transaction(placeOnce);
  return openCheckout(services, parts, page);
}

/**
 * Before a payment is started: asks the gateways about the earlier ones that were not paid in their time. One that can still
 * be paid on its page is under way again, so that never two pages can be paid.
 * @throws {ApiError} 503 if a gateway does not say whether its page can be paid
 */
async function reopenPayable(
  services: PaymentServices,
  where: SQL | undefined,
  page: string,
): Promise<PaymentParts | undefined> {
  const { db, clock } = services;
  const now = clock();
  const { outcome: known, tracker, expiresAt } = payments;
  const isPayable = gt(expiresAt, payableSince(now));
  const mayBePaid = and(where, isNull(known), isNotNull(tracker), atGateway, isPayable);
  for (const parts of await selectPayments(db, mayBePaid, now)) {
    if (parts.state === 'pending') return undefined;
    const outcome = await askAndSettle(services, parts.payment);
    if (outcome === undefined) throw paymentProblem('gateway_unavailable');
    if (outcome === 'pending') return reopen(services, parts, page);
  }
  return undefined;
}

async function reopen(
  services: PaymentServices,
  { payment, order }: PaymentParts,
  returnPage: string,
): Promise<PaymentParts | undefined> {
  const { db, clock } = services;
  const { minutes } = findGateway(services, payment.gateway) ?? services.gateway;
  const expiresAt = expiryOf(clock(), minutes);
  const page = await openPage(services, { payment: { ...payment, expiresAt }, order }, returnPage);
  if (!page) throw paymentProblem('gateway_unavailable');
  const isSame = eq(payments.id, payment.id);
  await db
    .update(payments)
    .set({ expiresAt, redirectUrl: page.url })
    .where(and(isSame, isNull(payments.outcome)));
  return findPayment(db, isSame, clock());
}
