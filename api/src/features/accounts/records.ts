import type { FastifyBaseLogger } from 'fastify';
import type { AccountRecords } from '@hidden-order/api-shapes/account';
import { ownCertificates } from '../learning/certificates/own-certificates';
import { receiptsOfPerson, receiptView } from '../money/books/receipts';
import { ownRefunds } from '../money/refunds/refund-queries';
import { listOwnEntries } from '../tournaments/queries';
import type { AccountServices } from './delete-account';
import { countUnread } from './news';

/** A member's receipts, refunds, certificates and tournament entries, and how much is unread of what happened. */
export async function recordsOf(
  services: AccountServices,
  userId: number,
  log: FastifyBaseLogger,
): Promise<AccountRecords> {
  const { db, clock } = services;
  const received = await receiptsOfPerson(db, userId, clock());
  const receipts = received.map(receiptView);
  const [refunds, certificates, entries, unread] = await Promise.all([
    ownRefunds(services, userId, received),
    ownCertificates(services, userId, log),
    listOwnEntries(db, userId, clock()),
    countUnread(db, userId),
  ]);
  return { receipts, refunds, certificates, entries, unread_news: unread };
}
