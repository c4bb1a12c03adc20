import type { Replay } from '@hidden-order/api-shapes/replays';
import { viewOf } from '@hidden-order/waves/play';
import { statementsOf } from '../../counting-log/chain';
import { sealSeries } from '../../counting-log/seal';
import type { StoredReplay } from './replay-queries';

/** What a member may know of a replay, with the seals of what was stated. */
export function replayView({ replay, rows, play }: StoredReplay): Replay {
  const { id, level, hiddenSeries, seriesSalt, startedAt, finishedAt } = replay;
  const { commits, result, ...shown } = viewOf(play);
  const seals = statementsOf(rows);
  return {
    id,
    level,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    ...shown,
    commits: commits.flatMap((commit, place) => {
      const sealed = seals[place];
      return sealed ? { ...commit, at: sealed.at, hash: sealed.hash } : [];
    }),
    series_seal: sealSeries(hiddenSeries, seriesSalt),
    result: result && { ...result, series: hiddenSeries.words },
  };
}
