import type { Statement } from '@hidden-order/api-shapes/replays';
import { check, separate, type Bar, type Level } from '@hidden-order/wave-engine';
import {
  COUNT_LABELS,
  furtherBefore,
  isSameCount,
  LEAST_WAVES,
  legalCounts,
  placedWaves,
  swingsSoFar,
  type Count,
  type SwingSoFar,
} from '../rules';
import type { StatedLabels } from './label-words';

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
 * @param bars those that are shown
 * @param size of the swings, in price steps
 * @returns null for labels that do not stand at swings
 */
export function markStatement(bars: readonly Bar[], size: number, statement: Statement): Marks | null {
  const swings = swingsSoFar(bars, size);
  switch (statement.kind) {
    case 'strike':
      return { kind: 'strike' };
    case 'none':
      return { kind: 'none', isRight: swings.length <= LEAST_WAVES ? null : !hasCount(swings) };
    case 'count': {
      const { alternate } = statement;
      const count = placesOf(swings, statement.labels);
      const other = alternate && placesOf(swings, alternate.labels);
      if (count === null || (alternate !== null && other === null)) return null;
      const { problem, levels } = assess(bars, swings, count, COUNT_WAVES);
      const second = other && assess(bars, swings, other, ALTERNATE_WAVES);
      const isOther = other !== null && second?.problem === null && !isSameCount(count, other);
      const apart = isOther ? separate(bars.at(-1)?.close ?? 0, levels, second.levels) : null;
      return {
        kind: 'count',
        problem,
        levels,
        isLevelRight: levels.some(({ price }) => price === statement.level),
        isAlternateApart: other && apart !== null,
        separation: apart?.price ?? null,
      };
    }
  }
}

/** Whether a count is legal from some swing at which the move before it ends. */
const hasCount = (swings: readonly SwingSoFar[]): boolean =>
  startsOf(swings).some((start) => legalCounts(swings, start).length > 0);

/** The swings at which a wave 1 may start. */
const startsOf = (swings: readonly SwingSoFar[]): number[] =>
  swings.flatMap((_, start) => (furtherBefore(swings, start) === null ? start : []));

/**
 * Whether something right can be stated at the last of the bars: that no count of {@link LEAST_WAVES} waves is legal, or a
 * count that stands.
 */
export function isAnswerable(bars: readonly Bar[], size: number): boolean {
  const swings = swingsSoFar(bars, size);
  const counts = startsOf(swings).flatMap((start) => legalCounts(swings, start));
  if (counts.length === 0) return swings.length > LEAST_WAVES;
  return counts.some(({ labels }) => assess(bars, swings, labels, COUNT_WAVES).problem === null);
}

/** Whether the labels of a statement stand at swings. */
export function isAtSwings(bars: readonly Bar[], size: number, statement: Statement): boolean {
  if (statement.kind !== 'count') return true;
  const swings = swingsSoFar(bars, size);
  const { labels, alternate } = statement;
  return [labels, alternate?.labels ?? {}].every((placed) => placesOf(swings, placed) !== null);
}

/** Labels by the places of their swings; null where a bar has none. Label 0 is left out at the first swing. */
export function placesOf(swings: readonly SwingSoFar[], labels: StatedLabels): Count | null {
  const count: Count = {};
  for (const label of COUNT_LABELS) {
    if (labels[label] === undefined) continue;
    const place = swings.findIndex(({ bar }) => bar === labels[label]);
    if (place === -1) return null;
    if (label !== '0' || place > 0) count[label] = place;
  }
  return count;
}

/** Whether a count stands at the right edge: legal so far, and not ended by what came after its last label. */
function assess(
  bars: readonly Bar[],
  swings: readonly SwingSoFar[],
  count: Count,
  least: number,
): Pick<CountMarks, 'problem' | 'levels'> {
  const { waves, levels, isSound } = check(swings, count);
  const placed = placedWaves(count);
  if (!isSound || waves.length < placed) return { problem: 'rules', levels: [] };
  if (placed < least) return { problem: 'short', levels: [] };
  if (furtherBefore(swings, count[0] ?? 0) !== null) return { problem: 'start', levels };
  const to = waves.at(-1)?.to ?? 0;
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
