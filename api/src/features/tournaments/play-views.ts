import type { OwnPlay, PlayedTournament, RoundCommit } from '@hidden-order/api-shapes/played-tournaments';
import { SWING_SIZE } from '@hidden-order/series';
import type { Database } from '../../plugins/database/database';
import { sealView, verify } from '../counting/seals';
import { findEntryOf, findPlayed, isDone, readCommits, sealsOf, type Played, type Player } from './play-queries';
import { readView } from './queries';
import { barsIn, openRound, roundsOf } from './rounds';
import { standingsOf, type Place } from './standings';
import type { CommitRow } from './tables';

/** What anyone may know of a tournament. @throws {ApiError} 404 for an unknown one */
export async function playedView(db: Database, id: string, now: Date): Promise<PlayedTournament> {
  const played = await findPlayed(db, id, now);
  const { hiddenSeries, level, rounds } = played;
  const open = openRound(played, now);
  const places = await standingsOf(db, played);
  return {
    tournament: await readView(db, played, now),
    level,
    swing_size: SWING_SIZE[level],
    rounds: roundsOf(played),
    bars: isDone(played)
      ? hiddenSeries.bars
      : now < played.startsAt
        ? []
        : barsIn(hiddenSeries, played, open ?? rounds),
    open_round: open,
    now: now.toISOString(),
    standings: places.map(({ standing }) => standing),
    end: isDone(played) ? { series: hiddenSeries.words, winners: await winnersOf(db, played, places) } : null,
  };
}

async function winnersOf(db: Database, { scoredRounds }: Played, places: readonly Place[]) {
  const first = places.filter(({ standing }) => standing.rank === 1);
  const commits = await readCommits(
    db,
    first.map(({ entryId }) => entryId),
  );
  return first.map(({ entryId, standing: { pseudonym } }) => ({
    pseudonym,
    commits: commits.filter((commit) => commit.entryId === entryId).map((commit) => commitView(commit, scoredRounds)),
  }));
}

/** What a player may know of their own entry. @throws {ApiError} 404 for those who have none */
export async function ownView(db: Database, player: Player, now: Date): Promise<OwnPlay> {
  const played = await findPlayed(db, player.tournamentId, now);
  const entry = await findEntryOf(db, player);
  const { id, reference, status, pseudonym } = entry;
  const commits = await readCommits(db, [id]);
  const places = await standingsOf(db, played);
  return {
    reference,
    has_seat: status === 'confirmed',
    pseudonym,
    commits: commits.map((commit) => commitView(commit, played.scoredRounds)),
    broken_seal: verify(sealsOf(entry), commits),
    standing: places.find(({ entryId }) => entryId === id)?.standing ?? null,
  };
}

/** @param scoredRounds of how many rounds points may be seen */
function commitView(commit: CommitRow, scoredRounds: number): RoundCommit {
  const { round, bar, statement, points } = commit;
  return { ...sealView(commit), round, bar, statement, points: round <= scoredRounds ? points : null };
}
