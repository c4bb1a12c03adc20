import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import { ENTRY_LINK_HOURS, ENTRY_LINKS, type ConfirmedEntry } from '@hidden-order/api-shapes/tournaments';
import type { UserRow } from '../../plugins/caller/tables';
import { noteConfirmedEmail } from '../../plugins/caller/user-queries';
import type { Database } from '../../plugins/database/database';
import { storeMail } from '../../plugins/mail/outbox';
import { emailKey } from '../../plugins/text/email';
import { conflict } from '../../plugins/errors/errors';
import { enter, type NewEntry, type Outcome } from './entries';
import { linkMail } from './entry-mails';
import { lockTournament } from './seats';
import { entryRequests, tournaments } from './tables';
import { requireOpen } from './visible';

const LINK_MS = ENTRY_LINK_HOURS * HOUR_MS;
const linkBegan = (now: Date) => new Date(now.getTime() - LINK_MS);

/**
 * Whether a member may enter without a mailed link: under the account's own address, once a link in a mail to it was
 * followed; in a tournament for trying, which mails members nothing, also before.
 */
export async function needsNoLink(
  db: Database,
  user: UserRow | undefined,
  { tournamentId, form }: Pick<NewEntry, 'tournamentId' | 'form'>,
): Promise<boolean> {
  if (user === undefined || emailKey(user.email) !== emailKey(form.email)) return false;
  if (user.emailConfirmedAt !== null) return true;
  const { id, isTrial } = tournaments;
  const [tournament] = await db.select({ isTrial }).from(tournaments).where(eq(id, tournamentId));
  return tournament?.isTrial === true;
}

/**
 * Mails a link that makes the entry, also where the address takes part already: only its owner learns that, by the
 * link. An address that was mailed {@link ENTRY_LINKS} of them gets no more for now.
 * @throws {ApiError} as {@link requireOpen}
 */
export async function requestEntry(
  tx: Database,
  { tournamentId, form, userId }: NewEntry,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<void> {
  // The lock also makes requests for one address wait for each other, so that they are counted.
  const tournament = await lockTournament(tx, tournamentId);
  requireOpen(tournament, now);
  const key = emailKey(form.email);
  const recent = and(eq(entryRequests.emailKey, key), gt(entryRequests.askedAt, linkBegan(now)));
  if ((await tx.$count(entryRequests, recent)) >= ENTRY_LINKS) return;
  const link = randomBytes(16).toString('base64url');
  await tx
    .insert(entryRequests)
    .values({ linkHash: hashOf(link), tournamentId, userId, form, emailKey: key, askedAt: now });
  const until = new Date(Math.min(now.getTime() + LINK_MS, tournament.closesAt.getTime()));
  await storeMail(tx, linkMail(form.email, { tournament, link, until, siteUrl }));
}

/**
 * Makes the entry of a followed link. A member's own address is confirmed by it from then on.
 * @throws {ApiError} 409 for a link that is over, and as {@link enter}
 */
export async function confirmEntry(tx: Database, link: string, now: Date): Promise<Outcome & { view: ConfirmedEntry }> {
  const works = and(eq(entryRequests.linkHash, hashOf(link)), gt(entryRequests.askedAt, linkBegan(now)));
  const [request] = await tx.select().from(entryRequests).where(works);
  if (!request) {
    throw conflict(
      'This link has expired or is incomplete. Register again, and we will send you a new one.',
      'link_over',
    );
  }
  const { view, notices } = await enter(tx, request, now);
  const { email } = request.form;
  if (request.userId !== null) await noteConfirmedEmail(tx, request.userId, email, now);
  return { view: { ...view, email }, notices };
}

/** Removes the requests whose links are over. */
export async function removeRequests(db: Database, now: Date): Promise<void> {
  await db.delete(entryRequests).where(lte(entryRequests.askedAt, linkBegan(now)));
}

const hashOf = (link: string): string => createHash('sha256').update(link).digest('base64url');
