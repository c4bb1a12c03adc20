import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountRecords } from '@hidden-order/api-shapes/account';
import { ownCertificates } from '../learning/certificates/own-certificates';
import { listReceipts } from '../money/books/receipts';
import { listRefunds } from '../money/refunds/refund-queries';
import { orders } from '../money/tables';
import { listOwnEntries } from '../tournaments/queries';
import type { AccountServices } from './delete-account';

/** A member's receipts, refunds, certificates and tournament entries. */
export async function recordsOf(
  services: AccountServices,
  userId: number,
  log: FastifyBaseLogger,
): Promise<AccountRecords> {
  const { db, clock } = services;
  const isOwn = eq(orders.userId, userId);
  const [receipts, refunds, certificates, entries] = await Promise.all([
    listReceipts(db, isOwn, clock()),
    listRefunds(services, isOwn),
    ownCertificates(services, userId, log),
    listOwnEntries(db, userId, clock()),
  ]);
  return { receipts, refunds, certificates, entries };
}
