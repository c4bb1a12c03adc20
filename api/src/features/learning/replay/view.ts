import type { Replay } from '@hidden-order/api-shapes/replays';
import { toldOf } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import { sealSeries } from '../../counting-log/seal';
import { statedIn, type StoredReplay } from './replay-queries';

/** What a member may know of a replay: until it is finished, no more than the bars so far. */
export function viewOf({ replay, rows }: StoredReplay): Replay {
  const { id, level, hiddenSeries, seriesSalt, shown, endings, startedAt, finishedAt } = replay;
  const bars = hiddenSeries.bars.slice(0, shown);
  const end = rows.at(-1)?.body;
  return {
    id,
    level,
    swing_size: SWING_SIZE[level],
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    bars,
    is_last: shown === hiddenSeries.bars.length,
    commits: statedIn(rows).map(({ number, bar, statement, at, hash }, place) => ({
      ...{ number, bar, statement, at, hash },
      ended: toldOf(endings[place] ?? null, bars.length),
    })),
    series_seal: sealSeries(hiddenSeries, seriesSalt),
    result: end?.kind === 'end' && end.result ? { ...end.result, series: hiddenSeries.words } : null,
  };
}
