import { ACTIVE_ENTRIES } from '@hidden-order/api-shapes/tournaments';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { NewRoundCommit } from '@hidden-order/api-shapes/played-tournaments';
import { isAtSwings, levelBreakOf, resultWords, statementCells } from '@hidden-order/waves/play';
import { SWING_SIZE, type HiddenSeries } from '@hidden-order/series';
import { SwingChart } from '@hidden-order/wave-engine';
import type { Clock } from '../../plugins/clock';
import type { Database } from '../../plugins/database/database';
import { lock } from '../../plugins/database/lock';
import { conflict, notFound } from '../../plugins/errors/errors';
import { inPakistan } from '../../plugins/text/words';
import { appendRows, readChart, statementsOf, type OwnChart } from '../counting-log/chain';
import type { LogContent, StatementContent } from '../counting-log/contents';
import { isSealed, notAtSwings } from '../counting-log/next-statement';
import { sealSeries } from '../counting-log/seal';
import { barsIn, closeOf, openRound } from './rounds';
import { tournamentEntries, tournaments, type EntryRow, type TournamentRow } from './tables';
import { isPublic } from './visible';

/** A tournament that can be played, with its series. */
export type Played = TournamentRow & { hiddenSeries: HiddenSeries; seriesSalt: string };

/** An account, and a tournament. */
export interface Player {
  userId: number;
  tournamentId: string;
}

/**
 * Reads a tournament that anyone may see.
 * @throws {ApiError} 404 for any other
 */
export async function findPlayed(db: Database, id: string, now: Date): Promise<Played> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  if (!row?.hiddenSeries || !isPublic(row, now)) throw notFound();
  return { ...row, hiddenSeries: row.hiddenSeries };
}

/**
 * Finds the active entry, or the one that was withdrawn last.
 * @throws {ApiError} 404 for those who have none
 */
export async function findEntryOf(db: Database, { userId, tournamentId }: Player): Promise<EntryRow> {
  const [entry] = await db
    .select()
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.userId, userId), eq(tournamentEntries.tournamentId, tournamentId)))
    .orderBy(desc(inArray(tournamentEntries.status, ACTIVE_ENTRIES)), desc(tournamentEntries.id))
    .limit(1);
  if (!entry) throw notFound();
  return entry;
}

/** The chart of an entry in the log of its account; null without one. The reference would not do: it may withdraw the entry. */
export const chartOf = ({ userId, tournamentId, id }: EntryRow): OwnChart | null =>
  userId === null ? null : { userId, chart: `${tournamentId}/${id}` };

/** What the log says of the start of a tournament, before the first commit. */
const startOf = ({ title, hiddenSeries, seriesSalt }: Played): LogContent => ({
  kind: 'start',
  name: `Tournament, ${title}`,
  series: sealSeries(hiddenSeries, seriesSalt),
});

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
): Promise<void> => {
  const sealCommit = async (tx: Database) => {
    // Its round is scored, and its entries change, before or afterwards.
    await lock(tx, 'tournament', player.tournamentId, 'share');
    const tournament = await findPlayed(tx, player.tournamentId, clock());
    await lock(tx, 'user', player.userId, 'key share');
    const entry = await findEntryOf(tx, player);
    // Other commits of the entry come before or afterwards.
    await lock(tx, 'entry', entry.id);
    const now = clock();
    const chart = { userId: player.userId, chart: `${entry.tournamentId}/${entry.id}` };
    const rows = await readChart(tx, chart);
    const last = statementsOf(rows).at(-1);
    const requireOn = () => {
      requireSeat(entry.status);
      if (entry.pseudonym === null) throw conflict('Choose your name in the standings first.', 'no_pseudonym');
      // Where the clock went back, a round does not open again for those who have seen more.
      const isPast = round <= tournament.scoredRounds || round < (last?.round ?? 0);
      if (openRound(tournament, now) !== round || isPast) throw notOpen(tournament, round, now);
    };
    if (isSealed(rows, { number, statement }, (known) => known.round === round, requireOn)) return;
    const bars = barsIn(tournament.hiddenSeries, tournament, round);
    const shown = new SwingChart(bars, SWING_SIZE[tournament.level]);
    if (!isAtSwings(shown, statement)) throw notAtSwings();
    const bar = bars.length - 1;
    const row = statementCells(shown, statement);
    const before = outcomeOf(shown, last, { bar });
    const sealed = { kind: 'statement', place: number, round, bar, statement, row, before } as const;
    await appendRows(tx, chart, last ? [sealed] : [startOf(tournament), sealed], now);
  };
  return db.transaction(sealCommit);
};

/** What became of the count that stood last. @param next the statement that lets it go */
export const outcomeOf = (chart: SwingChart, last: StatementContent | undefined, next?: { bar: number }): string =>
  last?.statement.kind === 'count' ? resultWords(levelBreakOf(chart, last, next), true) : '';

/** Whether all is scored: then there is nothing left to hide. */
export const isDone = ({ scoredRounds, rounds }: Pick<TournamentRow, 'scoredRounds' | 'rounds'>): boolean =>
  scoredRounds === rounds;

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
