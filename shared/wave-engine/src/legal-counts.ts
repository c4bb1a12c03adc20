import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import { countOfEnds, type Count } from './count';
import { ParseTable, type Divided, type Wave } from './parse-table';
import { ROLES } from './structures';
import type { Turn } from './swing';

/** A legal count of a chart to its last swing, with the inside that guidelines favour. */
export interface LegalCount {
  labels: Count;
  /** Fewer than five parts where the chart ends before. */
  five: Wave;
  /** Likewise; null where the chart ends with the five waves or within them. */
  correction: Wave | null;
}

/** A count before the insides of its waves are looked up, of which a chart may have thousands. */
interface Found {
  five: Divided;
  correction: Divided | null;
}

/**
 * All counts of a chart that are right, each once, those first that guidelines favour: every way to divide it to its last
 * swing into waves 1 to 5 and A to C, or as many of them as it shows, in which each wave is a structure of the book in a
 * role that allows it, down to single legs.
 * @param start of wave 1
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function legalCounts(swings: readonly Turn[], start = 0): LegalCount[] {
  const table = new ParseTable(swings);
  const last = swings.length - 1;
  const correctionsFrom = new Map<number, Divided[]>();
  const correctionsOf = (from: number): Divided[] => {
    const known = correctionsFrom.get(from);
    if (known !== undefined) return known;
    const all = table.divisions(ROLES.flatOrZigzag, from).filter((correction) => endOf(correction) === last);
    correctionsFrom.set(from, all);
    return all;
  };
  const found = table.divisions(ROLES.five, start).flatMap((five): Found[] => {
    const end = endOf(five);
    const alone = end === last && partsOf(five) >= LEAST_WAVES ? [{ five, correction: null }] : [];
    const isKept = partsOf(five) === five.form.parts.length && table.prices.firstBeyondStart(start, end, last) === null;
    return [...alone, ...(isKept ? correctionsOf(end).map((correction) => ({ five, correction })) : [])];
  });
  // A five or a correction may have two forms.
  const counts = new Map<string, Found>();
  for (const one of found.toSorted((first, second) => costOf(first) - costOf(second))) {
    const ends = endsOf(one).join();
    if (!counts.has(ends)) counts.set(ends, one);
  }
  return Array.from(counts.values(), (one) => ({
    labels: countOfEnds(start, endsOf(one)),
    five: table.wave(one.five),
    correction: one.correction && table.wave(one.correction),
  }));
}

const endOf = ({ points }: Divided): number => points.at(-1) ?? 0;
const partsOf = ({ points }: Divided): number => points.length - 1;
const endsOf = ({ five, correction }: Found): number[] => [
  ...five.points.slice(1),
  ...(correction?.points.slice(1) ?? []),
];
const costOf = ({ five, correction }: Found): number => five.cost + (correction?.cost ?? 0);
