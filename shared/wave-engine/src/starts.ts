import { ParseTable } from './parse-table';
import { furtherBefore, type Turn } from './swing';

/** How many legs waves 1 to 5 have at least, and a correction. */
const [FIVE, THREE] = [5, 3];

/**
 * Whether a whole count, 1 to 5 and a correction, ends at a swing, so that another one may start there. Its own wave 1 starts
 * where no earlier swing goes further, or at the end of a whole count before it.
 */
export function endsCount(swings: readonly Turn[], end: number): boolean {
  const table = new ParseTable(swings.slice(0, end + 1));
  const isCount = (start: number, to: number): boolean => {
    if (table.prices.firstBeyondStart(start, start, to) !== null) return false;
    for (let five = start + FIVE; five <= to - THREE; five += 2)
      if (table.fits('five', start, five) && table.fits('correction', five, to)) return true;
    return false;
  };
  const starts: number[] = [];
  // All of one direction, from the first on.
  for (let start = end % 2; start <= end; start += 2)
    if (furtherBefore(swings, start) === null || starts.some((before) => isCount(before, start))) starts.push(start);
  return starts.includes(end);
}
