import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { addDays, DAY_MS, startOf, type Day } from '@hidden-order/api-shapes/calendar-day';
import { ROUND_SCORE } from '@hidden-order/api-shapes/played-tournaments';
import { ACTIVE_ENTRIES, type EntryView, type OwnEntry, type Tournament } from '@hidden-order/api-shapes/tournaments';
import { builtOnce } from '../../plugins/database/built-once';
import type { Database } from '../../plugins/database/database';
import { sealSeries } from '../counting-log/seal';
import { formOf } from './form';
import { countSeats, hasRunOut, seatsLeft, waitlistPosition } from './seats';
import { standingsOf } from './standings';
import { type EntryRow, tournamentColumns, tournamentEntries, type TournamentRow, tournaments } from './tables';
import { isPlayed, isPublic } from './visible';

/** The public view of a tournament, with its entries as they are. */
export async function readView(db: Database, row: TournamentRow, now: Date): Promise<Tournament> {
  const counts = await countSeats(db, row.id, now);
  const left = seatsLeft(row, counts);
  const { level: _, ...told } = formOf(row);
  return {
    id: row.id,
    ...told,
    is_sample: row.isSample,
    is_draft: row.stage === 'draft',
    cancelled_because: row.cancelledBecause,
    state: stateOf(row, left, now),
    ends_at: row.endsAt.toISOString(),
    seats_left: left,
    waiting: counts.waiting,
  };
}

function stateOf({ opensAt, closesAt, startsAt, endsAt, stage }: TournamentRow, left: number, now: Date) {
  if (stage === 'cancelled') return 'cancelled';
  if (now >= endsAt) return 'ended';
  if (now >= closesAt) return now >= startsAt ? 'running' : 'closed';
  if (now < opensAt) return 'upcoming';
  return left === 0 ? 'full' : 'open';
}

/** An entry as its holder sees it. @param position place on the waiting list, if it is there */
export const entryView = (
  entry: EntryRow,
  { id, title, startsAt, isSample: is_sample, cancelledBecause: cancelled_because }: TournamentRow,
  position: number | null,
): EntryView => ({
  reference: entry.reference,
  status: entry.status,
  position,
  offer_ends_at: entry.status === 'offered' ? (entry.offerEndsAt?.toISOString() ?? null) : null,
  tournament: { id, title, starts_at: startsAt.toISOString(), is_sample, cancelled_because },
});

/** How long a tournament is still shown after its end. */
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

/**
 * The next tournament to start; else the running one; else the last one, for a while.
 * @param isTrial among those with short rounds, or among the others, where those that are held come before samples
 */
export async function nextTournament(db: Database, now: Date, isTrial = false): Promise<Tournament | null> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isRecent = gt(tournaments.endsAt, new Date(now.getTime() - SHOWN_AFTER_END_MS));
  const [row] = await db
    .select(tournamentColumns)
    .from(tournaments)
    .where(and(eq(tournaments.stage, 'published'), eq(tournaments.isTrial, isTrial), isRecent))
    .orderBy(
      sql`case when ${tournaments.startsAt} > ${moment} then 0 when ${tournaments.endsAt} > ${moment} then 1 else 2 end`,
      ...(isTrial ? [] : [tournaments.isSample]),
      sql`case when ${tournaments.startsAt} > ${moment} then ${tournaments.startsAt} end`,
      sql`${tournaments.endsAt} desc`,
      tournaments.id,
    )
    .limit(1);
  return row ? readView(db, row, now) : null;
}

/** Of the next tournament what entries and time do not change, which documents may show; null without one. */
export async function writtenOfNext(db: Database, now: Date) {
  const next = await nextTournament(db, now);
  if (next === null) return null;
  const { state: _state, seats_left: _left, waiting: _waiting, ...written } = next;
  return written;
}

/** The tournament that an address names, for all who may see it, and a draft as a preview; null for any other. */
export async function namedTournament(db: Database, id: string, now: Date): Promise<Tournament | null> {
  const [row] = await db.select(tournamentColumns).from(tournaments).where(eq(tournaments.id, id));
  return row && (row.stage === 'draft' || isPublic(row, now)) ? readView(db, row, now) : null;
}

/** Leaves for the head of a day: the seals of the series of tournaments that begin after it. */
export async function seriesLeaves(db: Database, day: Day): Promise<string[]> {
  const rows = await db
    .select({ id: tournaments.id, series: tournaments.hiddenSeries, salt: tournaments.seriesSalt })
    .from(tournaments)
    .where(and(isPlayed, gt(tournaments.startsAt, startOf(addDays(day, 1)))));
  return rows.flatMap(({ id, series, salt }) => (series ? `series ${id} ${sealSeries(series, salt)}` : []));
}

const entriesOfMember = builtOnce((db) => {
  const isOver = hasRunOut(sql.placeholder('now'));
  const status = sql<EntryRow['status']>`case when ${isOver} then 'expired' else ${tournamentEntries.status} end`;
  return db
    .select({ entry: { ...getTableColumns(tournamentEntries), status }, tournament: tournamentColumns })
    .from(tournamentEntries)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEntries.tournamentId))
    .where(eq(tournamentEntries.userId, sql.placeholder('userId')))
    .orderBy(desc(tournamentEntries.id));
});

/** A member's entries, newest first. An offer that has run out counts as expired, settled or not. */
export async function listOwnEntries(db: Database, userId: number, now: Date): Promise<OwnEntry[]> {
  const rows = await entriesOfMember(db).execute({ userId, now: now.toISOString() });
  return Promise.all(
    rows.map(async ({ entry, tournament }) => ({
      ...entryView(entry, tournament, await waitlistPosition(db, entry)),
      can_cancel: ACTIVE_ENTRIES.includes(entry.status) && now < tournament.endsAt,
      result: await resultOf(db, entry, tournament),
    })),
  );
}

async function resultOf(db: Database, { id }: EntryRow, tournament: TournamentRow): Promise<OwnEntry['result']> {
  const places = await standingsOf(db, tournament);
  const standing = places.find(({ entry }) => entry.id === id)?.standing;
  if (!standing) return null;
  const most = ROUND_SCORE * tournament.scoredRounds;
  return { rank: standing.rank, of: places.length, score: standing.score, most };
}
