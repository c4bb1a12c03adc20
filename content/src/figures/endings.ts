import type { Chart } from '@hidden-order/api-shapes/content';
import { barOf, SwingChart, type Bar, type Count, type Level } from '@hidden-order/wave-engine';
import { endOfCount } from '@hidden-order/waves/play';
import { ContentError } from '../content-error';
import { priceText } from '@hidden-order/waves/figures';

type Closes = Chart['closes'];

/** Steps of a price, which engine and charts count in. */
export const STEPS = 100;

export const barsOf = (closes: Closes): Bar[] => closes.map(({ close }) => barOf(Math.round(close * STEPS)));

export const dateText = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    ...(date.length > 'YYYY-MM'.length && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/**
 * Says which later price ends a count.
 * @param name of the count in a sentence
 * @param chart on the day of the count
 * @param over the day of that price, as the author states it; undefined for none
 * @throws {ContentError} for another day
 */
export function endingText(
  name: string,
  chart: SwingChart,
  labels: Count,
  levels: readonly Level[],
  later: Closes,
  over: string | undefined,
): string {
  const whole = new SwingChart([...chart.bars, ...barsOf(later)], chart.size);
  const end = endOfCount(whole, chart.bars.length - 1, labels, levels);
  const ending = end && later[end.bar - chart.bars.length];
  if (ending?.date !== over) throw new ContentError(`${name} is over on ${ending?.date ?? 'no later day'}`);
  const last = later.at(-1);
  if (!end || !ending) return last ? `No later price to ${dateText(last.date)} ends ${name}.` : '';
  const price = end.level.price / STEPS;
  const side = ending.close === price ? 'at' : end.level.side;
  return `${priceText(ending.close)} (${dateText(ending.date)}) is ${side} ${priceText(price)} and ends ${name}.`;
}
