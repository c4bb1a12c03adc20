import type { Replay } from '@hidden-order/api-shapes/replays';
import type { Bar } from '@hidden-order/wave-engine';
import { endingOf, scoreReplay, toldOf } from '@hidden-order/waves/replay';
import { GRADER, SWING_SIZE } from '@hidden-order/waves/rules';
import { verify } from '../../counting/seals';
import type { StoredReplay } from './replay-queries';
import type { CommitRow } from './tables';

/** What a member may know of a replay: until it is finished, no more than the bars so far. */
export function viewOf({ replay, commits }: StoredReplay): Replay {
  const { id, level, hiddenSeries, shown, startedAt, finishedAt, score, grader } = replay;
  const size = SWING_SIZE[level];
  const bars = hiddenSeries.bars.slice(0, shown);
  return {
    id,
    level,
    swing_size: size,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    bars,
    is_last: shown === hiddenSeries.bars.length,
    commits: commits.map((commit, place) => commitView(bars, size, commit, commits[place + 1])),
    broken_seal: verify(id, commits),
    result:
      finishedAt === null
        ? null
        : {
            ...scoreReplay(bars, size, commits),
            series: hiddenSeries.words,
            score: score ?? 0,
            grader: grader ?? GRADER,
          },
  };
}

function commitView(
  bars: readonly Bar[],
  size: number,
  commit: CommitRow,
  next: CommitRow | undefined,
): Replay['commits'][number] {
  const { number, bar, statement, at, hash, previous } = commit;
  const ended = toldOf(endingOf(bars, size, commit, next), bars.length);
  return { number, bar, statement, at: at.toISOString(), hash, previous, ended };
}
