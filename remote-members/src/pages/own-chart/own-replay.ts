import type { NewCommit, Replay } from '@hidden-order/api-shapes/replays';
import { SwingChart, type Bar } from '@hidden-order/wave-engine';
import { endingOf, markStatement, scoreReplay, toldOf, type Stated } from '@hidden-order/waves/replay';
import type { ReplaySource } from '../replay/use-replay';

/** Most bars of a replay, and the share of them with which it begins. */
export const MOST_BARS = 300;
const FIRST_SHARE = 1 / 4;
/** Most swings to begin with, by which the size of swings is chosen, and most of all: more take long to grade. */
const FIRST_SWINGS = 8;
const MOST_SWINGS = 40;

interface OwnReplay {
  /** The replay as it begins. */
  start: Replay;
  source: ReplaySource;
}

/**
 * A replay of a member's own bars: what the server does for its series, in the browser alone and without seals.
 * @param history oldest first, at least 4 bars; only the first `MOST_BARS` are replayed
 * @param series what the bars are, in words
 * @param clock tells the time of a commit
 */
export function ownReplay(history: readonly Bar[], series: string, clock = () => new Date()): OwnReplay {
  const first = Math.ceil(Math.min(history.length, MOST_BARS) * FIRST_SHARE);
  // By the bars that are shown at the start: the size must not tell of the future.
  const size = Math.max(1, Math.ceil(SwingChart.withAtMost(history.slice(0, first), FIRST_SWINGS).size));
  const whole = withFewSwings(new SwingChart(history.slice(0, MOST_BARS), size));
  const { bars } = whole;
  const startedAt = clock().toISOString();
  let shown = first;
  let finishedAt: string | null = null;
  const commits: (Stated & { at: string })[] = [];

  const view = (): Replay => {
    const chart = whole.until(shown - 1);
    return {
      id: 'own',
      level: 'hard',
      swing_size: size,
      started_at: startedAt,
      finished_at: finishedAt,
      bars: [...chart.bars],
      is_last: shown === bars.length,
      commits: commits.map((commit, place) => ({
        number: commit.number,
        bar: commit.bar,
        statement: commit.statement,
        at: commit.at,
        hash: '',
        ended: toldOf(endingOf(chart, commit, commits[place + 1]), shown),
      })),
      series_seal: '',
      result: finishedAt === null ? null : { ...scoreReplay(chart, commits), series },
    };
  };
  const showBars = ({ by }: { by: number }): Replay => {
    if (shown === bars.length) finishedAt = clock().toISOString();
    else shown = Math.min(shown + by, bars.length);
    return view();
  };
  const commit = ({ number, statement }: NewCommit): Replay => {
    const marks = markStatement(whole.until(shown - 1), statement);
    // The board puts labels at swings alone.
    if (marks === null) throw new RangeError('A label stands at no swing.');
    commits.push({ number, bar: shown - 1, statement, marks, at: clock().toISOString() });
    return view();
  };
  return { start: view(), source: { showBars: callOf(showBars), commit: callOf(commit) } };
}

/** A call that is answered at once. */
const callOf = <Input>(answer: (input: Input) => Replay) => ({
  submit: (input: Input) => Promise.resolve({ done: answer(input) }),
  isPending: false,
});

/** The chart up to the bar with which there would be too many swings. */
function withFewSwings(chart: SwingChart): SwingChart {
  const next = chart.swings[MOST_SWINGS];
  return next ? chart.until(next.bar - 1) : chart;
}
