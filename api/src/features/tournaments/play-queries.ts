import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { NewRoundCommit } from '@hidden-order/api-shapes/played-tournaments';
import { STATEMENTS_MAX } from '@hidden-order/api-shapes/replays';
import { SwingChart } from '@hidden-order/wave-engine';
import { isAtSwings } from '@hidden-order/waves/replay';
import { SWING_SIZE, type HiddenSeries } from '@hidden-order/series';
import type { Clock } from '../../plugins/clock';
import type { Database } from '../../plugins/database/database';
import { conflict, invalidFields, notFound } from '../../plugins/errors/errors';
import { inPakistan } from '../../plugins/text/words';
import { seal } from '../counting/seals';
import { barsIn, closeOf, openRound } from './rounds';
import {
  ACTIVE,
  tournamentCommits,
  tournamentEntries,
  tournaments,
  type CommitRow,
  type EntryRow,
  type TournamentRow,
} from './tables';

/** A tournament that can be played, with its series. */
export type Played = TournamentRow & { hiddenSeries: HiddenSeries };

/** An account, and a tournament. */
export interface Player {
  userId: number;
  tournamentId: string;
}

/**
 * Reads a tournament that is announced, or that has begun.
 * @param lock keeps it from being scored until the transaction ends
 * @throws {ApiError} 404 for any other
 */
export async function findPlayed(db: Database, id: string, now: Date, lock?: 'share'): Promise<Played> {
  const found = db.select().from(tournaments).where(eq(tournaments.id, id));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row?.hiddenSeries || (!row.isShown && now < row.startsAt)) throw notFound();
  return { ...row, hiddenSeries: row.hiddenSeries };
}

/**
 * Finds the active entry, or the one that was withdrawn last.
 * @param lock keeps others from changing it, and its commits, until the transaction ends
 * @throws {ApiError} 404 for those who have none
 */
export async function findEntryOf(db: Database, { userId, tournamentId }: Player, lock?: 'update'): Promise<EntryRow> {
  const found = db
    .select()
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.userId, userId), eq(tournamentEntries.tournamentId, tournamentId)))
    .orderBy(desc(inArray(tournamentEntries.status, ACTIVE)), desc(tournamentEntries.id))
    .limit(1);
  const [entry] = await (lock ? found.for(lock) : found);
  if (!entry) throw notFound();
  return entry;
}

/** The commits of entries, in order. */
export const readCommits = (db: Database, entryIds: number[]): Promise<CommitRow[]> =>
  db
    .select()
    .from(tournamentCommits)
    .where(inArray(tournamentCommits.entryId, entryIds))
    .orderBy(asc(tournamentCommits.number));

/**
 * Seals a statement of an open round. The same one under the same number changes nothing. What it is worth is found after
 * the round.
 * @param clock is read once no other commit of the entry can come before
 * @throws {ApiError} 400 for labels that stand at no swing; 404 for those who have no entry; 409 outside the round, without
 *   seat or name, and when another commit came first
 */
export const commitInRound = (
  db: Database,
  player: Player,
  { round, number, statement }: NewRoundCommit,
  clock: Clock,
): Promise<void> =>
  db.transaction(async (tx) => {
    const tournament = await findPlayed(tx, player.tournamentId, clock(), 'share');
    const entry = await findEntryOf(tx, player, 'update');
    const now = clock();
    const commits = await readCommits(tx, [entry.id]);
    const known = commits[number - 1];
    if (known?.round === round && isDeepStrictEqual(known.statement, statement)) return;
    requireSeat(entry.status);
    if (entry.pseudonym === null) throw conflict('Choose your name in the standings first.', 'no_pseudonym');
    // Where the clock went back, a round does not open again for those who have seen more.
    const isPast = round <= tournament.scoredRounds || round < (commits.at(-1)?.round ?? 0);
    if (openRound(tournament, now) !== round || isPast) throw notOpen(tournament, round, now);
    if (number !== commits.length + 1) throw notNext();
    if (number > STATEMENTS_MAX) throw conflict(`An entry takes ${STATEMENTS_MAX} commits.`, 'too_many_statements');
    const bars = barsIn(tournament.hiddenSeries, tournament, round);
    if (!isAtSwings(new SwingChart(bars, SWING_SIZE[tournament.level]), statement))
      throw invalidFields({ statement: ['Labels must stand at swings of the bars so far.'] });
    const sealed = seal(sealsOf(entry), commits, { bar: bars.length - 1, statement, at: now });
    await tx.insert(tournamentCommits).values({ ...sealed, entryId: entry.id, round });
  });

/** Whether all is scored: then there is nothing left to hide. */
export const isDone = ({ scoredRounds, rounds }: Pick<TournamentRow, 'scoredRounds' | 'rounds'>): boolean =>
  scoredRounds === rounds;

/** Names the chain of an entry. Its reference would not do: who knows it and the address may withdraw the entry. */
export const sealsOf = ({ tournamentId, id }: EntryRow): string => `${tournamentId}/${id}`;

/** @throws {ApiError} 409 without a seat */
export function requireSeat(status: EntryRow['status']): void {
  if (status !== 'confirmed') throw conflict('Your entry has no seat in this tournament.', 'no_seat');
}

function notOpen(tournament: TournamentRow, round: number, now: Date) {
  if (round > tournament.rounds) return conflict(`There are ${tournament.rounds} rounds.`, 'no_round');
  const opens = closeOf(tournament, round - 1);
  return now < opens
    ? conflict(`Round ${round} opens on ${inPakistan(opens)}.`, 'not_open')
    : conflict(`Round ${round} closed on ${inPakistan(closeOf(tournament, round))}.`, 'closed');
}

const notNext = () =>
  conflict('Another commit of yours came first, perhaps from another device. Look at it, and commit again.', 'gone_on');
