import type { Replay } from '@hidden-order/api-shapes/replays';
import { SwingChart } from '@hidden-order/wave-engine';
import { endingOf, scoreReplay, toldOf } from '@hidden-order/waves/replay';
import { SWING_SIZE } from '@hidden-order/series';
import { GRADER } from '@hidden-order/waves/grading';
import { sealView, verify } from '../../counting/seals';
import type { StoredReplay } from './replay-queries';
import type { CommitRow } from './tables';

/** What a member may know of a replay: until it is finished, no more than the bars so far. */
export function viewOf({ replay, commits }: StoredReplay): Replay {
  const { id, level, hiddenSeries, shown, startedAt, finishedAt, score, grader } = replay;
  const bars = hiddenSeries.bars.slice(0, shown);
  const chart = new SwingChart(bars, SWING_SIZE[level]);
  return {
    id,
    level,
    swing_size: chart.size,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    bars,
    is_last: shown === hiddenSeries.bars.length,
    commits: commitsView(chart, commits),
    broken_seal: verify(id, commits),
    result:
      finishedAt === null
        ? null
        : {
            ...scoreReplay(chart, commits),
            series: hiddenSeries.words,
            score: score ?? 0,
            grader: grader ?? GRADER,
          },
  };
}

/** What a member may know of the commits of a replay. @param chart as far as it shows */
export const commitsView = (chart: SwingChart, commits: readonly CommitRow[]): Replay['commits'] =>
  commits.map((commit, place) => {
    const ended = toldOf(endingOf(chart, commit, commits[place + 1]), chart.bars.length);
    return { ...sealView(commit), bar: commit.bar, statement: commit.statement, ended };
  });
