import { and, desc, eq, exists, lte } from 'drizzle-orm';
import type { LogChain } from '@hidden-order/api-shapes/counting-log';
import { SwingChart } from '@hidden-order/wave-engine';
import { levelBreakOf, logRows } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import type { Database } from '../../plugins/database/database';
import { chainView } from '../counting/seals';
import { isDone, readCommits, sealsOf } from './play-queries';
import { barsIn } from './rounds';
import { tournamentCommits, tournamentEntries, tournaments, type CommitRow, type EntryRow } from './tables';

/** An entry with its commits in the rounds that are scored, in order. */
export interface StoredPlay {
  tournament: typeof tournaments.$inferSelect;
  entry: EntryRow;
  commits: CommitRow[];
}

/** The newest entries of an account, also withdrawn ones, that have commits in rounds that are scored. */
export async function readPlays(db: Database, userId: number, most: number): Promise<StoredPlay[]> {
  const isScored = lte(tournamentCommits.round, tournaments.scoredRounds);
  const ofEntry = db
    .select({ round: tournamentCommits.round })
    .from(tournamentCommits)
    .where(and(eq(tournamentCommits.entryId, tournamentEntries.id), isScored));
  const found = await db
    .select({ tournament: tournaments, entry: tournamentEntries })
    .from(tournamentEntries)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEntries.tournamentId))
    .where(and(eq(tournamentEntries.userId, userId), exists(ofEntry)))
    .orderBy(desc(tournamentEntries.id))
    .limit(most);
  const ids = found.map(({ entry }) => entry.id);
  const commits = await readCommits(db, ids);
  return found.map(({ tournament, entry }) => ({
    tournament,
    entry,
    commits: commits.filter(({ entryId, round }) => entryId === entry.id && round <= tournament.scoredRounds),
  }));
}

/** The chain of an entry in a counting log, by no more than the bars that everyone has seen. */
export function playChain({ tournament, entry, commits }: StoredPlay): LogChain {
  const { title, level, hiddenSeries, scoredRounds } = tournament;
  const series = hiddenSeries ?? { bars: [], words: '' };
  const bars = isDone(tournament) ? series.bars : barsIn(series, tournament, scoredRounds + 1);
  const chart = new SwingChart(bars, SWING_SIZE[level]);
  const sealed = commits.map((commit, place) => ({
    ...commit,
    at: commit.at.toISOString(),
    ended: levelBreakOf(chart, commit, commits[place + 1]),
  }));
  const rows = logRows(chart, title, sealed);
  return { name: `Tournament, ${title}`, is_own: false, ...chainView(sealsOf(entry), commits, rows) };
}
