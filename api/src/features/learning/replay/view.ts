import type { Replay } from '@hidden-order/api-shapes/replays';
import { endingOf, toldOf } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/waves/rules';
import { sealSeries } from '../../log/seal';
import { statedIn, type StoredReplay } from './replay-queries';

/** What a member may know of a replay: until it is finished, no more than the bars so far. */
export function viewOf({ replay, rows }: StoredReplay): Replay {
  const { id, level, hiddenSeries, seriesSalt, shown, startedAt, finishedAt } = replay;
  const size = SWING_SIZE[level];
  const bars = hiddenSeries.bars.slice(0, shown);
  const commits = statedIn(rows);
  const end = rows.at(-1)?.body;
  return {
    id,
    level,
    swing_size: size,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    bars,
    is_last: shown === hiddenSeries.bars.length,
    commits: commits.map((commit, place) => {
      const { number, bar, statement, at, hash } = commit;
      const ended = toldOf(endingOf(bars, size, commit, commits[place + 1]), bars.length);
      return { number, bar, statement, at, hash, ended };
    }),
    series_seal: sealSeries(hiddenSeries, seriesSalt),
    result: end?.kind === 'end' && end.result ? { ...end.result, series: hiddenSeries.words } : null,
  };
}
