import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from '@hidden-order/api-shapes/payments';
import { TRANSFER_DAYS } from '@hidden-order/api-shapes/plan-terms';
import { TRANSFER_WAYS, type TransferAccount, type TransferWay } from '@hidden-order/api-shapes/transfers';
import { paths } from '@hidden-order/platform/paths';
import type { Database } from '../../../plugins/database/database';
import { invalidFields } from '../../../plugins/errors/errors';
import type { Services } from '../../../plugins/services';
import { newReference } from '../../../plugins/text/reference';

/** A payment for the gateway to collect. */
export interface CheckoutRequest {
  /** Our reference, which the gateway repeats in what it reports. */
  reference: string;
  /** What is paid for, in words. */
  item: string;
  amountPaisa: number;
  /** Where the gateway sends the payer afterwards. */
  returnUrl: string;
  expiresAt: Date;
  /** Of a page that is open and can still be paid: it is that page that opens again. */
  tracker?: string;
}

/** The gateway's page for a payment. */
export interface Checkout {
  /** The gateway's own reference of the payment. */
  tracker: string;
  url: string;
}

/** The gateway's answer about a payment. */
export interface GatewayReport {
  /**
   * `pending` while it can still be paid. `refunded`: all its money went back, or was never taken. `disputed`: its money is
   * contested, or partly went back.
   */
  outcome: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'disputed';
  amountPaisa: number;
  currency: string;
}

/** A genuine webhook: what it says is a reason to ask. */
export interface GatewayEvent {
  /** The gateway's own reference of what happened, the same when it is delivered again. */
  id: string;
  /** The gateway's word for what happened. */
  type: string;
  /** Of the payment that it is about, if it names one. */
  tracker: string | undefined;
  /** Whether money came, went back or is contested, or nothing of that; undefined for an unknown kind. */
  says: 'paid' | 'reversed' | 'unpaid' | undefined;
}

/** A payment gateway, which collects payments on a page of its own. */
export interface Gateway {
  /** Part of addresses and of stored payments. */
  name: string;
  /** For how long its page can be paid. It blocks other payments for the same order. */
  minutes: number;
  /** @throws {GatewayError} if no page could be opened */
  open(request: CheckoutRequest): Promise<Checkout>;
  /** @throws {GatewayError} if it gives no usable answer */
  ask(tracker: string): Promise<GatewayReport>;
  /** Reads a webhook's body, or says what is wrong with it; absent where the gateway sends none. */
  readWebhook?(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent | 'forged' | 'unreadable';
}

/** What money needs beyond what every feature gets. `siteUrl` is also where payers return. */
export interface PaymentServices extends Services {
  /** Opens new payments. */
  gateway: Gateway;
  /** The accounts to which payers can send money by transfer; none where the academy takes none. */
  accounts: readonly TransferAccount[];
  /** The tax that prices include, for what is booked; null where the academy charges none. */
  tax: { taxNumber: string; taxRate: number } | null;
  /** What learning knows of orders, which money asks before it decides. */
  learning: Learning;
  /** Above this amount, in paisa, two people send money back together. */
  secondPersonPaisa: number;
  /** Others whose settings are there: they are asked about the payments that they have opened. */
  formerGateways: readonly Gateway[];
}

/** What the feature of learning does for money, which it knows and which does not know it. */
export interface Learning {
  /** What the refund rule counts: lessons completed at least once, and whether the quiz was opened. */
  used: (db: Database, userId: number, courseId: string) => Promise<{ lessons: number; quizOpened: boolean }>;
  /** Of some orders, those with a valid certificate. */
  certified: (db: Database, orderIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Revokes the certificates of orders that have ended. */
  revokeEnded: (db: Database, now: Date) => Promise<void>;
}

/** The number of the account that a way sends money to. */
export const accountOf = (accounts: readonly TransferAccount[], way: TransferWay): string =>
  accounts.find((one) => one.way === way)?.number ?? way;

/** Names of the ways in which a transfer can be sent, for people. */
export const waysOf = (accounts: readonly TransferAccount[]): string[] => accounts.map(({ way }) => TRANSFER_WAYS[way]);

/** What people call the ways in which money comes: those of transfers, and the gateways. */
const WAYS: Readonly<Record<string, string>> = {
  ...TRANSFER_WAYS,
  transfer: 'Bank transfer or wallet',
  sandbox: 'Sandbox (no money moved)',
  safepay: 'Safepay',
};
export const wayName = (way: string): string => WAYS[way] ?? way;
export const wayNames = (ways: readonly string[]): string => ways.map(wayName).join(' and ');

/** The gateway of this name, in use or former; undefined if its settings are not there. */
export const findGateway = ({ gateway, formerGateways }: PaymentServices, name: string): Gateway | undefined =>
  [gateway, ...formerGateways].find((one) => one.name === name);

/** The method for which a gateway's payments are chosen. */
export const methodOf = (gateway: string): PaymentMethod => (gateway === 'transfer' ? 'transfer' : 'gateway');

/**
 * How a new payment begins: a transfer has its page on the site at once, one at the gateway gets it from there.
 * @throws {ApiError} 400 for transfers where the academy has no account for them
 */
export function begin({ gateway, accounts, siteUrl }: PaymentServices, method: PaymentMethod, now: Date) {
  const reference = newReference('PAY');
  if (method === 'gateway')
    return { reference, gateway: gateway.name, createdAt: now, expiresAt: expiryOf(now, gateway.minutes) };
  if (accounts.length === 0) throw invalidFields({ method: ['We take no transfers at present.'] });
  const expiresAt = expiryOf(now, TRANSFER_DAYS * 24 * 60);
  const redirectUrl = siteUrl + paths.payment(reference);
  return { reference, gateway: 'transfer', createdAt: now, expiresAt, tracker: reference, redirectUrl };
}

export const expiryOf = (createdAt: Date, minutes: number): Date => new Date(createdAt.getTime() + minutes * 60_000);

/** The gateway could not be reached, refused, or answered in an unknown shape. The message holds no secret. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}
