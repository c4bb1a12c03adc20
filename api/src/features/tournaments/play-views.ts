import type { OwnPlay, PlayedTournament, RoundCommit } from '@hidden-order/api-shapes/played-tournaments';
import { SWING_SIZE } from '@hidden-order/series';
import type { Database } from '../../plugins/database/database';
import { readChart, statementsOf } from '../counting-log/chain';
import { sealSeries } from '../counting-log/seal';
import { chartOf, findEntryOf, findPlayed, isDone, type Played, type Player } from './play-queries';
import { readView } from './queries';
import { barsIn, openRound, roundsOf } from './rounds';
import { standingsOf, type Place } from './standings';
import type { EntryRow } from './tables';

/** What anyone may know of a tournament. @throws {ApiError} 404 for an unknown one */
export async function playedView(db: Database, id: string, now: Date): Promise<PlayedTournament> {
  const played = await findPlayed(db, id, now);
  const { hiddenSeries, seriesSalt, level, rounds } = played;
  const isCancelled = played.stage === 'cancelled';
  const open = isCancelled ? null : openRound(played, now);
  const places = await standingsOf(db, played);
  return {
    tournament: await readView(db, played, now),
    level,
    swing_size: SWING_SIZE[level],
    rounds: roundsOf(played),
    series_seal: sealSeries(hiddenSeries, seriesSalt),
    bars: isDone(played)
      ? hiddenSeries.bars
      : isCancelled || now < played.startsAt
        ? []
        : barsIn(hiddenSeries, played, open ?? rounds),
    open_round: open,
    now: now.toISOString(),
    standings: places.map(({ standing }) => standing),
    end: isDone(played)
      ? { series: hiddenSeries.words, series_salt: seriesSalt, winners: await winnersOf(db, played, places) }
      : null,
  };
}

/** Of so many who came first together everyone sees the log: a place that many share fills no answer. */
const WINNERS = 3;

const winnersOf = (db: Database, played: Played, places: readonly Place[]) =>
  Promise.all(
    places
      .filter(({ standing }) => standing.rank === 1)
      .slice(0, WINNERS)
      .map(async ({ entry, standing: { pseudonym } }) => ({
        pseudonym,
        commits: await commitsOf(db, entry, played),
      })),
  );

/** What a player may know of their own entry. @throws {ApiError} 404 for those who have none */
export async function ownView(db: Database, player: Player, now: Date): Promise<OwnPlay> {
  const played = await findPlayed(db, player.tournamentId, now);
  const entry = await findEntryOf(db, player);
  const { id, reference, status, pseudonym } = entry;
  const places = await standingsOf(db, played);
  return {
    reference,
    has_seat: status === 'confirmed',
    pseudonym,
    commits: await commitsOf(db, entry, played),
    standing: places.find((place) => place.entry.id === id)?.standing ?? null,
  };
}

/** The commits of an entry, in order, with the points of those rounds that are scored. */
async function commitsOf(db: Database, entry: EntryRow, played: Played): Promise<RoundCommit[]> {
  const chart = chartOf(entry);
  const rows = chart ? await readChart(db, chart) : [];
  const marked = rows.flatMap(({ body, marks }) => (body.kind === 'mark' ? { ...body, marks } : []));
  return statementsOf(rows).map(({ place, round = 0, bar, statement, at, hash }) => {
    const mark = round <= played.scoredRounds ? marked.find((one) => one.place === place) : undefined;
    return {
      ...{ number: place, round, bar, statement, at, hash },
      ended: null,
      points: mark?.points ?? null,
      // It would tell how to go on in the next round.
      best: (isDone(played) && mark?.marks?.best) || null,
    };
  });
}
