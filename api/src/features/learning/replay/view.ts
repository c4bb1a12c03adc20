import type { Replay } from '@hidden-order/api-shapes/replays';
import type { Bar } from '@hidden-order/wave-engine';
import { endingOf, scoreReplay, toldOf } from '@hidden-order/waves/replay';
import { GRADER, SWING_SIZE } from '@hidden-order/waves/rules';
import { sealView, verify } from '../../counting/seals';
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
    commits: commitsView(bars, size, commits),
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

/** What a member may know of the commits of a replay. @param bars those that are shown @param size of the swings */
export const commitsView = (bars: readonly Bar[], size: number, commits: readonly CommitRow[]): Replay['commits'] =>
  commits.map((commit, place) => {
    const ended = toldOf(endingOf(bars, size, commit, commits[place + 1]), bars.length);
    return { ...sealView(commit), bar: commit.bar, statement: commit.statement, ended };
  });
