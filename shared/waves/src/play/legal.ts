import { wavesPlaced } from '@hidden-order/api-shapes/count';
import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import { check, legalCounts, type Bar, type Count, type Level, type SwingChart } from '@hidden-order/wave-engine';

/** How many waves a count at the right edge has at least, and an alternate: with fewer, one fits any chart. */
export const COUNT_WAVES = 3;
export const ALTERNATE_WAVES = 2;

/**
 * Why a count does not stand at the bar at which it is stated: a wave is not legal, the move before wave 1 was not over, the
 * chart has gone on for more swings than the count can speak for or past the end of its last wave, a level has broken, or it
 * has too few waves to say anything.
 */
export const PROBLEMS = {
  rules: 'A wave of the count was not legal.',
  start: 'An earlier swing went further than the start of wave 1.',
  edge: 'The chart had gone on past the last label.',
  ended: 'A level of the count had broken already.',
  short: `A count had to have ${COUNT_WAVES} waves at least.`,
};
export type Problem = keyof typeof PROBLEMS;

/** Whether a count stands at the right edge, and the prices that end it: none where a wave is not legal. */
interface Standing {
  problem: Problem | null;
  levels: Level[];
}

/** Whether a count stands at the right edge: legal so far, and not ended by what came after its last label. */
export function assess({ bars, swings }: SwingChart, count: Count, least: number): Standing {
  const { ends, levels, isSound, startFault } = check(swings, count);
  const placed = wavesPlaced(count);
  if (!isSound || ends.length <= placed) return { problem: 'rules', levels: [] };
  if (placed < least) return { problem: 'short', levels: [] };
  if (startFault !== null) return { problem: 'start', levels };
  const to = ends.at(-1) ?? 0;
  const end = swings[to];
  if (end === undefined) return { problem: 'rules', levels: [] };
  const later = bars.slice(end.bar + 1);
  const isPassed = later.some(({ high, low }) => (end.kind === 'high' ? high > end.price : low < end.price));
  if (isPassed || swings.length - 1 - to > LEAST_WAVES) return { problem: 'edge', levels };
  return { problem: later.some((bar) => levels.some((one) => isBrokenBy(one, bar))) ? 'ended' : null, levels };
}

/** Whether a bar goes past a level, or to one that ends a count when it is reached. */
export const isBrokenBy = ({ side, price, reach }: Omit<Level, 'rule'>, { high, low }: Bar): boolean =>
  side === 'below' ? low < price || (reach && low === price) : high > price || (reach && high === price);

/** Of charts that were looked at: a round has one chart and many statements. */
const known = new WeakMap<SwingChart, Count | null>();

/**
 * The best legal count of a chart at its last bar: of those that stand, the one whose wave 1 starts first, and of these the
 * one that guidelines rank first.
 * @returns null where none of {@link LEAST_WAVES} waves or more stands
 */
export function bestCount(chart: SwingChart): Count | null {
  const before = known.get(chart);
  if (before !== undefined) return before;
  const best = findBest(chart);
  known.set(chart, best);
  return best;
}

function findBest(chart: SwingChart): Count | null {
  const { swings } = chart;
  for (const start of swings.keys()) {
    if (check(swings, { 0: start }).startFault !== null) continue;
    const counts = legalCounts(swings, start).map(({ labels }) => labels);
    const best = counts.find((labels) => assess(chart, labels, COUNT_WAVES).problem === null);
    if (best !== undefined) return best;
  }
  return null;
}

/** Whether a chart has enough swings for a count of {@link LEAST_WAVES} waves. */
export const hasEnough = ({ swings }: SwingChart): boolean => swings.length > LEAST_WAVES;
