import { CYCLE, FIVE } from './check';
import { ParseTable, type Divided, type Wave } from './parse-table';
import type { Structure } from './structures';
import type { Turn } from './swing';

const CORRECTIONS: readonly Structure[] = [
  'zigzag',
  'flat',
  'triangle',
  'double zigzag',
  'triple zigzag',
  'combination',
];

/** A legal count of a chart: five waves, the correction of them, and what comes after it. */
export interface ParsedCount {
  /** It has fewer parts where the chart ends within it. */
  five: Wave;
  /** Likewise; null where the chart ends with the five waves or within them. */
  correction: Wave | null;
  /** Swings after the end of the correction, none of which goes beyond it; null when the count reaches the chart's end. */
  rest: { from: number; to: number } | null;
  /** What speaks against it, from 0 on. The rank is a guideline, never a verdict. */
  cost: number;
}

export interface ParseOptions {
  /** The swing at which wave 1 starts; by default the first. */
  start?: number;
  /** How many counts to return at most, the best ranked first. */
  most?: number;
  /** Structures that the correction may have; by default all. */
  corrections?: readonly Structure[];
  /** Whether only counts that reach the end of the chart count. */
  toTheEnd?: boolean;
  /** Lists also counts that are under way, of at least so many waves of which the last ends at the last swing. */
  underWay?: number;
}

export interface Parsed {
  /** The counts that guidelines favour, best first. */
  counts: ParsedCount[];
  /** How many counts there are, also beyond `most`. */
  total: number;
}

/** Where options do not say how many counts to return. */
const MOST = 200;

/**
 * Enumerates every legal count of a chart that starts with wave 1 at one of its swings: each way to divide it into waves 1
 * to 5 and a correction, in which every wave is a structure of the textbook in a role that allows it, down to single
 * legs. Counts differ by their dividing swings or structures; the inside of each wave is the one that guidelines favour.
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function parse(swings: readonly Turn[], options: ParseOptions = {}): Parsed {
  const { start = 0, most = MOST, corrections = CORRECTIONS, toTheEnd = false, underWay = Infinity } = options;
  const table = new ParseTable(swings);
  const isUnfinishedTold = underWay < CYCLE;
  const fives: Divided[] = [];
  table.divisions(['impulse'], start, isUnfinishedTold, (division) => fives.push(division));
  const found: { five: Divided; correction: Divided | null; cost: number }[] = [];
  let total = 0;
  const last = swings.length - 1;
  const add = (five: Divided, correction: Divided | null) => {
    total += 1;
    found.push({ five, correction, cost: five.cost + (correction?.cost ?? 0) });
    if (found.length >= 2 * most + 1000) keepBest(found, most);
  };
  const correctionsFrom = new Map<number, Divided[]>();
  const correctionsOf = (from: number): Divided[] => {
    const known = correctionsFrom.get(from);
    if (known !== undefined) return known;
    const all: Divided[] = [];
    table.divisions(corrections, from, isUnfinishedTold, (division) => {
      const to = endOf(division);
      if (!isFinished(division) && FIVE + partsOf(division) < underWay) return;
      if ((to === last || !toTheEnd) && table.prices.firstBeyondEnd(to) === null) all.push(division);
    });
    correctionsFrom.set(from, all);
    return all;
  };
  for (const five of fives) {
    const end = endOf(five);
    if (end === last && partsOf(five) >= underWay) add(five, null);
    if (!isFinished(five)) continue;
    for (const correction of correctionsOf(end))
      if (table.prices.firstBeyondStart(start, end, endOf(correction)) === null) add(five, correction);
  }
  keepBest(found, most);
  const counts = found.map(({ five, correction, cost }): ParsedCount => {
    const to = endOf(correction ?? five);
    const rest = to === last ? null : { from: to, to: last };
    return { five: table.wave(five), correction: correction && table.wave(correction), rest, cost };
  });
  return { counts, total };
}

const endOf = ({ points }: Divided): number => points.at(-1) ?? 0;
const partsOf = ({ points }: Divided): number => points.length - 1;
const isFinished = (division: Divided): boolean => partsOf(division) === division.form.parts.length;

function keepBest(found: { cost: number }[], most: number): void {
  found.sort((one, other) => one.cost - other.cost);
  found.length = Math.min(found.length, most);
}
