import { useMemo, useState } from 'react';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { SwingChart, type Bar } from '@hidden-order/wave-engine';
import { begin, show, state, viewOf, type Play } from '@hidden-order/waves/play';
import type { PlayCalls } from '../../parts/play/play-calls';

/** Most bars of a play, and the share of them with which it begins. */
const MOST_BARS = 300;
const FIRST_SHARE = 1 / 4;
/** Most swings to begin with, by which the size of swings is chosen, and most of all: more take long to mark. */
const FIRST_SWINGS = 8;
const MOST_SWINGS = 40;

/**
 * The play of a member's own bars as it begins, and why it has so many.
 * @param history oldest first, at least 4 bars; only the first {@link MOST_BARS} are played
 */
export function ownPlay(history: readonly Bar[]): { play: Play; reason: string } {
  const first = Math.ceil(Math.min(history.length, MOST_BARS) * FIRST_SHARE);
  // By the bars that are shown at the start: the size must not tell of the future.
  const size = Math.max(1, Math.ceil(SwingChart.withAtMost(history.slice(0, first), FIRST_SWINGS).size));
  const { bars } = withFewSwings(new SwingChart(history.slice(0, MOST_BARS), size));
  const reason =
    bars.length === history.length
      ? 'all of the stretch'
      : bars.length === MOST_BARS
        ? 'the most that a replay has'
        : `with more it would have over ${MOST_SWINGS} swings of its size, which take long to mark`;
  return { play: begin(bars, size, first), reason };
}

/** A play in the browser alone. */
export function useOwnPlay(begun: Play): PlayCalls {
  const [play, setPlay] = useState(begun);
  const [isPlaying, setPlaying] = useState(false);
  const commit = (statement: Statement) => {
    setPlaying(false);
    const next = state(play, statement);
    if (next) setPlay(next);
    return Promise.resolve(next !== null);
  };
  return {
    play: useMemo(() => viewOf(play), [play]),
    ...{ failure: null, isBusy: false, isShowing: false, isSealing: false },
    ...{ isPlaying, setPlaying, commit },
    showBars: (by) => setPlay(show(play, by)),
  };
}

/** The chart up to the bar with which there would be too many swings. */
function withFewSwings(chart: SwingChart): SwingChart {
  const next = chart.swings[MOST_SWINGS];
  return next ? chart.until(next.bar - 1) : chart;
}
