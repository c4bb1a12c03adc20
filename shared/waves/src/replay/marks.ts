import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import type { Statement } from '@hidden-order/api-shapes/replays';
import {
  check,
  legalCounts,
  separate,
  textOf,
  type Bar,
  type Count,
  type Level,
  type SwingChart,
} from '@hidden-order/wave-engine';

/**
 * Why a count does not stand at the bar at which it is stated: a wave is not legal, the move before wave 1 was not over, the
 * chart has gone on for more swings than the count can speak for or past the end of its last wave, a level has broken, or it
 * has too few waves to say anything.
 */
export type Problem = 'rules' | 'start' | 'edge' | 'ended' | 'short';

/** A statement with what the engine found in it, as far as its points and its ending need it. */
export interface Stated {
  number: number;
  /** The last bar that was shown. */
  bar: number;
  statement: Statement;
  marks: Marks;
}

/** How many waves a count at the right edge has at least, and an alternate: with fewer, one fits any chart. */
export const COUNT_WAVES = 3;
const ALTERNATE_WAVES = 2;

interface CountMarks {
  problem: Problem | null;
  /** The prices that end it, by the rules; none where a wave is not legal. */
  levels: Level[];
  /** Whether its level is one of them. */
  isLevelRight: boolean;
  /** Whether the alternate stands, and a price separates it from the count; null without an alternate. */
  isAlternateApart: boolean | null;
  /** The price that does; null where none does. */
  separation: number | null;
}

/** What the engine finds in a statement at its bar, by the bars until then. */
export type Marks =
  | ({ kind: 'count' } & CountMarks)
  /** Whether no count is legal; null while the chart has too few swings for one. */
  | { kind: 'none'; isRight: boolean | null }
  | { kind: 'strike' };

/**
 * @param chart as far as it shows
 * @returns null for labels that do not stand at swings
 */
export function markStatement(chart: SwingChart, statement: Statement): Marks | null {
  if (!isAtSwings(chart, statement)) return null;
  switch (statement.kind) {
    case 'strike':
      return { kind: 'strike' };
    case 'none':
      return { kind: 'none', isRight: chart.swings.length <= LEAST_WAVES ? null : countsOf(chart).length === 0 };
    case 'count': {
      const { labels, alternate } = statement;
      const { problem, levels } = assess(chart, labels, COUNT_WAVES);
      const other = alternate && assess(chart, alternate.labels, ALTERNATE_WAVES);
      const isOther = alternate !== null && other?.problem === null && isAnother(alternate.labels, labels);
      const apart = isOther ? separate(chart.bars.at(-1)?.close ?? 0, levels, other.levels) : null;
      return {
        kind: 'count',
        problem,
        levels,
        isLevelRight: levels.some(({ price }) => price === statement.level),
        isAlternateApart: alternate && apart !== null,
        separation: apart?.price ?? null,
      };
    }
  }
}

/**
 * Whether a count is another one than a count: it places a label otherwise, or one more, so that another wave is under way. A
 * count with its last labels taken off is the same.
 */
function isAnother(count: Count, own: Count): boolean {
  const places = textOf(own).split(' ');
  return (
    (count[0] ?? 0) !== (own[0] ?? 0) ||
    textOf(count)
      .split(' ')
      .some((place) => !places.includes(place))
  );
}

/** The legal counts of a chart, from each swing at which a wave 1 may start. */
const countsOf = ({ swings }: SwingChart): Count[] =>
  swings.flatMap((_, start) =>
    check(swings, { 0: start }).startFault === null ? legalCounts(swings, start).map(({ labels }) => labels) : [],
  );

/**
 * Whether something right can be stated at the last of the bars: that no count of {@link LEAST_WAVES} waves is legal, or a
 * count that stands.
 */
export function isAnswerable(chart: SwingChart): boolean {
  const counts = countsOf(chart);
  if (counts.length === 0) return chart.swings.length > LEAST_WAVES;
  return counts.some((labels) => assess(chart, labels, COUNT_WAVES).problem === null);
}

/** Whether the labels of a statement stand at swings. */
export const isAtSwings = ({ swings }: SwingChart, statement: Statement): boolean =>
  statement.kind !== 'count' ||
  [statement.labels, statement.alternate?.labels ?? {}].every((labels) =>
    Object.values(labels).every((place) => place < swings.length),
  );

/** Whether a count stands at the right edge: legal so far, and not ended by what came after its last label. */
function assess({ bars, swings }: SwingChart, count: Count, least: number): Pick<CountMarks, 'problem' | 'levels'> {
  const { ends, levels, isSound, startFault } = check(swings, count);
  const placed = Object.keys(count).filter((label) => label !== '0').length;
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
