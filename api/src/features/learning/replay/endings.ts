import { STRIKE_BARS, type Commit } from '@hidden-order/api-shapes/replays';
import type { Bar } from '@hidden-order/wave-engine';
import { isBrokenBy } from './marks';
import type { CommitRow } from './tables';

/** A commit as far as its ending needs it. */
export type Stated = Pick<CommitRow, 'number' | 'bar' | 'statement' | 'marks'>;

/** Where a count ended while it stood, and after how many bars the learner let it go; `delay` is null while it stands. */
type Ending = NonNullable<Commit['ended']>;

/**
 * Where the level of a count broke, that of the learner or one by the rules, until the next commit let the count go.
 * @param bars those that are shown
 * @returns null for what has not ended, and for what is no count
 */
export function endingOf(
  bars: readonly Bar[],
  { bar, statement, marks }: Stated,
  next: Stated | undefined,
): Ending | null {
  if (statement.kind !== 'count' || marks.kind !== 'count') return null;
  const price = statement.level;
  const side = price <= (bars[bar]?.close ?? 0) ? 'below' : 'above';
  const levels = [{ price, side, reach: false } as const, ...marks.levels];
  const last = next?.bar ?? bars.length - 1;
  for (let at = bar + 1; at <= last; at += 1) {
    const shown = bars[at];
    const broken = shown && levels.find((level) => isBrokenBy(level, shown));
    if (broken) return { bar: at, price: broken.price, delay: next ? next.bar - at : null };
  }
  return null;
}

/** What a learner may know of an ending: all once the count is let go or three bars have passed, and nothing before. */
export const toldOf = (ending: Ending | null, shown: number): Ending | null =>
  ending !== null && (ending.delay !== null || shown - 1 - ending.bar >= STRIKE_BARS) ? ending : null;
