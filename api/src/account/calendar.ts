import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import ical, { ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import type { EntryStatus } from 'shared/api/tournaments';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import type { Database } from '../database/database';
import { purchaseState, selectPurchases } from '../payments/purchases';
import { orders } from '../payments/tables';
import type { Services } from '../services';
import { ACTIVE, tournamentEntries, tournaments } from '../tournaments/tables';
import { inRupees } from '../words';

/**
 * A member's dates as iCalendar (RFC 5545): due days of unpaid instalments, and tournaments that are not over. The
 * same event has the same UID in every file, so that a calendar that gets the file again updates it.
 * @returns null without any dates, because an iCalendar file needs at least one
 */
export async function calendarOf(
  { db, clock, siteUrl }: Pick<Services, 'db' | 'clock' | 'siteUrl'>,
  userId: number,
): Promise<string | null> {
  const now = clock();
  const events = [...(await dueDays(db, userId, now)), ...(await tournamentDays(db, userId, now))];
  if (events.length === 0) return null;
  const { hostname } = new URL(siteUrl);
  const calendar = ical({ name: site.name, prodId: { company: site.name, product: 'Members area', language: 'EN' } });
  for (const { id, path, ...event } of events) {
    calendar.createEvent({
      ...event,
      summary: oneLine(event.summary),
      description: oneLine(event.description),
      id: `${id}@${hostname}`,
      stamp: now,
      url: `${siteUrl}${path}`,
    });
  }
  return calendar.toString();
}

/** @property path of the page about it */
type Event = ICalEventData & { id: string; path: string; summary: string; description: string };

/** A text without the control characters that RFC 5545 (§3.1) does not allow, and that no other text of a file needs. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

async function dueDays(db: Database, userId: number, now: Date): Promise<Event[]> {
  const purchases = await selectPurchases(db, eq(orders.userId, userId));
  return purchases.flatMap((purchase) => {
    const { order } = purchase;
    const { state, instalments } = purchaseState(purchase, now);
    if (state === 'cancelled') return [];
    return instalments
      .filter((instalment) => instalment.state !== 'paid')
      .map(({ number, amount_paisa, due_on }) => ({
        id: `${order.reference}-${number}`,
        path: paths.installmentPayments,
        start: new Date(due_on),
        allDay: true,
        transparency: ICalEventTransparency.TRANSPARENT,
        summary: `${inRupees(amount_paisa)} due: ${order.courseTitle}`,
        description: `Instalment ${number} of ${order.instalments} of ${order.courseTitle}.`,
      }));
  });
}

const STATUS_WORDS: Record<EntryStatus, string> = {
  confirmed: 'confirmed',
  waitlisted: 'on the waiting list',
  offered: 'seat offered',
  expired: 'offer expired',
  cancelled: 'cancelled',
};

async function tournamentDays(db: Database, userId: number, now: Date): Promise<Event[]> {
  const rows = await db
    .select({ entry: tournamentEntries, tournament: tournaments })
    .from(tournamentEntries)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEntries.tournamentId))
    .where(
      and(eq(tournamentEntries.userId, userId), inArray(tournamentEntries.status, ACTIVE), gt(tournaments.endsAt, now)),
    )
    .orderBy(desc(tournamentEntries.id));
  return rows.map(({ entry, tournament }) => ({
    id: entry.reference,
    path: paths.tournamentRegistration,
    start: tournament.startsAt,
    end: tournament.endsAt,
    status: entry.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    // A tournament runs for days: it does not make its participants unavailable.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: tournament.title,
    description: `Your entry: ${entry.reference}, ${STATUS_WORDS[entry.status]}.`,
  }));
}
