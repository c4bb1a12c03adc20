import { textOf, wholeOf } from '@hidden-order/api-shapes/count';
import { STRIKE_BARS, type Commit, type Statement } from '@hidden-order/api-shapes/replays';
import { check, legalCounts, type Count, type Level, type SwingChart } from '@hidden-order/wave-engine';
import { isBrokenBy } from './legal';
import type { Stated } from './marks';

/** Where a count ended while it stood, and after how many bars the learner let it go; `delay` is null while it stands. */
export type Ending = NonNullable<Commit['ended']>;

type CountStatement = Extract<Statement, { kind: 'count' }>;

/**
 * Where the level of a count broke, that of the learner or one by the rules, until the next commit let the count go.
 * @param chart as far as it shows
 * @returns null for what has not ended, and for what is no count
 */
export function endingOf(
  chart: SwingChart,
  { bar, statement, marks }: Omit<Stated, 'ended'>,
  next: Pick<Stated, 'bar'> | undefined,
): Ending | null {
  if (statement.kind !== 'count' || marks.kind !== 'count') return null;
  const levels = [learnersLevel(chart, bar, statement), ...marks.levels];
  const end = endOfCount(chart, bar, statement.labels, levels, next?.bar);
  return end && { bar: end.bar, price: end.level.price, delay: next ? next.bar - end.bar : null };
}

/**
 * Where a level of a count broke with which the count did not go on.
 * @param bar at which the count was made
 * @param last bar that is looked at
 * @returns null for a count that has not ended
 */
export function endOfCount<Price extends Omit<Level, 'rule'>>(
  chart: SwingChart,
  bar: number,
  labels: Count,
  stated: readonly Price[],
  last = chart.bars.length - 1,
): { bar: number; level: Price } | null {
  let levels = stated;
  for (let at = bar + 1; at <= last; at += 1) {
    const shown = chart.bars[at];
    const broken = levels.filter((one) => shown && isBrokenBy(one, shown));
    const [level] = broken;
    if (level === undefined) continue;
    if (!goesOn(chart.until(bar), chart.until(at), labels)) return { bar: at, level };
    // A later wave may pass the levels of the waves before it.
    levels = levels.filter((one) => !broken.includes(one));
  }
  return null;
}

/**
 * Where the chart went past the level that a count was stated with, until the next commit.
 * @param chart as far as it shows
 * @returns null for a level that held, and for what is no count
 */
export function levelBreakOf(
  chart: SwingChart,
  { bar, statement }: Pick<Stated, 'bar' | 'statement'>,
  next: Pick<Stated, 'bar'> | undefined,
): Ending | null {
  if (statement.kind !== 'count') return null;
  const level = learnersLevel(chart, bar, statement);
  const last = next?.bar ?? chart.bars.length - 1;
  const at = chart.bars.findIndex((shown, place) => place > bar && place <= last && isBrokenBy(level, shown));
  return at === -1 ? null : { bar: at, price: level.price, delay: next ? next.bar - at : null };
}

/** The level that a count was stated with, by where the price was then. */
const learnersLevel = ({ bars }: SwingChart, bar: number, { level: price }: CountStatement) =>
  ({ price, side: price <= (bars[bar]?.close ?? 0) ? 'below' : 'above', reach: false }) as const;

/**
 * Whether a count is legal still, with the waves that have followed: its swings are where they were, and its waves 1 to 5
 * and its correction are read as before. What was stated as an impulse does not go on as a diagonal, nor a flat as a triangle.
 */
function goesOn({ swings: then }: SwingChart, { swings: now }: SwingChart, labels: Count): boolean {
  const read = check(then, labels);
  const stated = textOf(wholeOf(labels)).split(' ');
  return (
    Object.values(labels).every((place) => now[place]?.bar === then[place]?.bar) &&
    legalCounts(now, labels[0]).some(
      ({ five, correction, labels: all }) =>
        five.structure === read.five?.structure &&
        (read.correction === null || correction?.structure === read.correction.structure) &&
        stated.every((place) => textOf(all).split(' ').includes(place)),
    )
  );
}

/** What a learner may know of an ending: all once the count is let go or three bars have passed, and nothing before. */
export const toldOf = (ending: Ending | null, shown: number): Ending | null =>
  ending !== null && (ending.delay !== null || shown - 1 - ending.bar >= STRIKE_BARS) ? ending : null;
