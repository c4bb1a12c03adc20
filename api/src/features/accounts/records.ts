import type { FastifyBaseLogger } from 'fastify';
import type { AccountRecords } from '@hidden-order/api-shapes/account';
import { ownCertificates } from '../learning/certificates/own-certificates';
import { listOwnEntries } from '../tournaments/queries';
import type { AccountServices } from './delete-account';
import { countUnread } from './news';

/** A member's certificates and tournament entries, and how much is unread of what happened. */
export async function recordsOf(
  services: AccountServices,
  userId: number,
  log: FastifyBaseLogger,
): Promise<AccountRecords> {
  const { db, clock } = services;
  const [certificates, entries, unread] = await Promise.all([
    ownCertificates(services, userId, log),
    listOwnEntries(db, userId, clock()),
    countUnread(db, userId),
  ]);
  return { certificates, entries, unread_news: unread };
}
