import { textOf, type Count } from '@hidden-order/api-shapes/count';
import { LEAST_WAVES } from '@hidden-order/api-shapes/practice-terms';
import { ParseTable, type Divided, type Wave } from './parse-table';
import { labelsOf, ROLES } from './structures';
import type { Turn } from './swing';

/** A legal count of a chart to its last swing, with the inside that guidelines favour. */
export interface LegalCount {
  /** Those of the whole. */
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
  cost: number;
}

/**
 * All counts of a chart that are right, each once, those first that guidelines favour: every way to divide it to its last
 * swing into waves 1 to 5 and a correction, or as many of their waves as it shows, in which each wave is a structure of the
 * book in a role that allows it, down to single legs.
 * @param start of wave 1
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function legalCounts(swings: readonly Turn[], start = 0): LegalCount[] {
  const table = new ParseTable(swings);
  const last = swings.length - 1;
  const correctionsFrom = new Map<number, Divided[]>();
  const correctionsOf = (from: number): Divided[] => {
    const known = correctionsFrom.get(from) ?? bestByLabels(table.divisions(ROLES.correction, from), last);
    correctionsFrom.set(from, known);
    return known;
  };
  const found = table.divisions(ROLES.five, start).flatMap((five): Found[] => {
    const end = endOf(five);
    const alone = end === last && partsOf(five) >= LEAST_WAVES ? [{ five, correction: null, cost: five.cost }] : [];
    const isKept = isWhole(five) && table.prices.firstBeyondStart(start, end, last) === null;
    const whole = isKept
      ? correctionsOf(end).map((correction) => ({ five, correction, cost: five.cost + correction.cost }))
      : [];
    return [...alone, ...whole];
  });
  // A five may have two forms.
  const counts = new Map<string, LegalCount>();
  for (const { five, correction } of found.toSorted((first, second) => first.cost - second.cost)) {
    const labels = { ...(start > 0 && { 0: start }), ...labelled(five), ...(correction && labelled(correction)) };
    const text = textOf(labels);
    if (counts.has(text)) continue;
    counts.set(text, { labels, five: table.wave(five), correction: correction && table.wave(correction) });
  }
  return [...counts.values()];
}

/** Of divisions that reach the last swing, one for each way to label them: whole before one under way, then the cheapest. */
function bestByLabels(divisions: readonly Divided[], last: number): Divided[] {
  const best = new Map<string, Divided>();
  for (const one of divisions) {
    if (endOf(one) !== last) continue;
    const text = textOf(labelled(one));
    const other = best.get(text);
    if (other === undefined || (Number(isWhole(other)) - Number(isWhole(one)) || one.cost - other.cost) < 0)
      best.set(text, one);
  }
  return [...best.values()];
}

const endOf = ({ points }: Divided): number => points.at(-1) ?? 0;
const partsOf = ({ points }: Divided): number => points.length - 1;
const isWhole = (one: Divided): boolean => partsOf(one) === one.form.parts.length;
/** The labels of the parts of a division, where they end. */
const labelled = ({ form, points }: Divided): Count =>
  Object.fromEntries(points.slice(1).map((end, part) => [labelsOf(form)[part] ?? '', end]));
