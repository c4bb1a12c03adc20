import type { Chart } from '@hidden-order/api-shapes/content';
import { WAVE_LABELS } from '@hidden-order/api-shapes/practice-terms';
import { barOf, legalCounts, SwingChart, type Bar, type Count, type Level } from '@hidden-order/wave-engine';
import { ContentError } from '../content-error';
import { priceText } from './price-text';

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
 * Says which later price ends a count: the first beyond one of its levels.
 * @param name of the count in a sentence
 * @param now the chart on the day of the count
 * @param over the day of that price, as the author states it; undefined for none
 * @throws {ContentError} for another day, and where a legal count goes on with the same labels
 */
export function endingText(
  name: string,
  now: SwingChart,
  labels: Count,
  levels: readonly Level[],
  later: Closes,
  over: string | undefined,
): string {
  const bars = barsOf(later);
  const passed = ({ close }: Bar) =>
    levels.find(
      ({ side, price, reach }) => (side === 'below' ? close < price : close > price) || (reach && close === price),
    );
  const place = bars.findIndex(passed);
  const [ending, bar] = [later[place], bars[place]];
  if (ending?.date !== over)
    throw new ContentError(`${name} is over ${ending ? `on ${ending.date}` : 'on no later day'}`);
  const level = bar && passed(bar);
  const last = later.at(-1);
  if (level === undefined) return last ? `No later price to ${dateText(last.date)} ends ${name}.` : '';
  if (goesOn(new SwingChart([...now.bars, ...bars.slice(0, place + 1)], now.size), labels))
    throw new ContentError(`${name} is not over on ${over}: a legal count has the same labels`);
  const side = bar?.close === level.price ? 'at' : level.side;
  return `${priceText(ending?.close ?? 0)} (${dateText(over ?? '')}) is ${side} ${priceText(level.price / STEPS)} and ends ${name}.`;
}

/** Whether a legal count of a chart has the labels of an earlier one, but for its last, which may move. */
function goesOn({ swings }: SwingChart, labels: Count): boolean {
  const ended = WAVE_LABELS.filter((label) => labels[label] !== undefined).slice(0, -1);
  return legalCounts(swings).some((one) => ended.every((label) => one.labels[label] === labels[label]));
}
