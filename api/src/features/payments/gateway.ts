import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from '@hidden-order/api-shapes/payments';
import { TRANSFER_WAYS, type TransferAccount } from '@hidden-order/api-shapes/transfers';
import { z } from 'zod';
import { invalidFields } from '../../plugins/errors/errors';
import { isUnstorable } from '../../plugins/requests/refuse-unstorable';
import type { Services } from '../../plugins/services';

/** A payment for the gateway to collect. */
export interface CheckoutRequest {
  /** Our reference, which the gateway repeats in what it reports. */
  reference: string;
  /** What is paid for, in words. */
  item: string;
  amountPaisa: number;
  currency: string;
  /** Where the gateway sends the payer afterwards. */
  redirectUrl: string;
  cancelUrl: string;
  /** For gateways that take it. */
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

/** The gateway's report about a payment. */
export interface GatewayReport {
  tracker: string;
  /**
   * `pending` while it can still be paid. `refunded`: all its money went back, or was never taken. `disputed`: its money is
   * contested, or partly went back.
   */
  outcome: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'disputed';
  amountPaisa: number;
  currency: string;
  /** Our reference; undefined where the gateway does not repeat it. */
  reference: string | undefined;
  /** How it was paid, for the receipt, where the gateway has several ways. */
  method?: string;
}

/** A genuine webhook. */
export interface GatewayEvent {
  /** Equal in all deliveries of one event. */
  token: string;
  /** The gateway's word for what happened. */
  type: string;
  /** Of the payment that it is about, if it names one. */
  tracker: string | undefined;
  /** Undefined for an event of an unknown kind. */
  report: GatewayReport | undefined;
}

/** A payment gateway, which collects payments on a page of its own. */
export interface Gateway {
  /** Part of addresses and of stored payments. */
  name: string;
  /** For receipts. */
  label: string;
  /** For how long its page can be paid. It blocks other payments for the same order. */
  minutes: number;
  /** @throws {GatewayError} if no page could be opened */
  open(request: CheckoutRequest): Promise<Checkout>;
  /** @throws {GatewayError} if it gives no usable answer */
  ask(tracker: string): Promise<GatewayReport>;
  /**
   * Reads a webhook's body.
   * @throws {ForgedWebhook} if its signature is not the gateway's
   * @throws {GatewayError} if it is genuine but cannot be read
   */
  readWebhook(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent;
}

/** Transfers with a proof, which a person checks: a gateway whose page is one of the site's. */
export interface TransferGateway extends Gateway {
  /** Where money can be sent; without one, no payment can be opened. */
  accounts: readonly TransferAccount[];
}

/** What payments need, for operators' commands and background jobs, too. `siteUrl` is where payers return. */
export type PaymentServices = Omit<Services, 'limits' | 'content'> & {
  /** Opens new payments. */
  gateway: Gateway;
  /** Opens those that the payer sends to an account of the academy. */
  transfer: TransferGateway;
  /** Others whose settings are there: they are asked about the payments that they have opened. */
  formerGateways: readonly Gateway[];
};

/** Names of the ways in which a transfer can be sent, for people. */
export const waysOf = ({ accounts }: TransferGateway): string[] => accounts.map(({ way }) => TRANSFER_WAYS[way]);

/** Every gateway that can be asked. */
export type Gateways = Pick<PaymentServices, 'gateway' | 'transfer' | 'formerGateways'>;

/** The gateway of this name, in use or former; undefined if its settings are not there. */
export const findGateway = ({ gateway, transfer, formerGateways }: Gateways, name: string): Gateway | undefined =>
  [gateway, transfer, ...formerGateways].find((one) => one.name === name);

/** The method for which a gateway's payments are chosen. */
export const methodOf = (gateway: string): PaymentMethod => (gateway === 'transfer' ? 'transfer' : 'gateway');

/**
 * The gateway that a payer has chosen.
 * @throws {ApiError} 400 for transfers where the academy has no account for them
 */
export function chosenGateway({ gateway, transfer }: Gateways, method: PaymentMethod): Gateway {
  if (method === 'gateway') return gateway;
  if (transfer.accounts.length === 0) throw invalidFields({ method: ['We take no transfers at present.'] });
  return transfer;
}

/** The gateway could not be reached, refused, or answered in an unknown shape. The message holds no secret. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

/** A webhook whose signature is missing or wrong. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook';
}

/** What a gateway sent as JSON; undefined, which no schema takes, for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An id that a gateway gives: of an event or of a payment. */
export const gatewayIdSchema = z.string().min(1).max(200);

/** Hex HMAC-SHA512 of a webhook's raw body. */
export const signBody = (secret: string | Buffer, body: Buffer): string =>
  createHmac('sha512', secret).update(body).digest('hex');

/**
 * The JSON of a signed webhook, unchecked.
 * @throws {ForgedWebhook} if the signature is missing or wrong
 * @throws {GatewayError} if the body is not valid JSON, or has text that the database cannot store
 */
export function readSigned(secret: string | Buffer, body: Buffer, header: string | string[] | undefined): unknown {
  if (!isSignedBy(secret, body, header)) throw new ForgedWebhook('wrong signature');
  const json = parseJson(body.toString('utf8'));
  if (json === undefined) throw new GatewayError('a webhook is not valid JSON');
  if (isUnstorable(json)) throw new GatewayError('a webhook contains text that cannot be stored');
  return json;
}

/** Whether a signature header is the body's, compared in constant time. */
function isSignedBy(secret: string | Buffer, body: Buffer, header: string | string[] | undefined): boolean {
  if (typeof header !== 'string') return false;
  const given = Buffer.from(header.toLowerCase(), 'latin1');
  const expected = Buffer.from(signBody(secret, body), 'latin1');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
