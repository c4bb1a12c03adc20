import { check, RULES } from '@hidden-order/wave-engine';
import { barsOf, drawsOf, practiceSeries } from '@hidden-order/series';

/** An unfinished count: the bars of a practice series until wave 4 ends. Prices are whole price steps. */
export interface HeroCount {
  /** High, low and close of each bar. */
  bars: readonly (readonly [number, number, number])[];
  /** The start of wave 1, then the ends of waves 1 to 4. */
  ends: readonly { bar: number; price: number }[];
  /** Where wave 4 turns for the last time before its end. */
  lastTurn: { bar: number; price: number };
  /** The rule of wave 4 in a sentence, and the price that it must not pass. */
  rule: string;
  limit: number;
}

/** A series whose waves 1 to 4 have the shape of the academy's mark. */
const SEED = 'easy-rx2';

/** The count of Home's first screen, of a rising series whose wave 4 is the last that has ended. */
export function heroCount(): HeroCount {
  const series = practiceSeries(SEED);
  const { swings, truth } = series;
  const places = [truth[0] ?? 0, truth[1], truth[2], truth[3], truth[4]];
  const at = (place = 0) => ({ bar: swings[place]?.bar ?? 0, price: swings[place]?.price ?? 0 });
  const ends = places.map(at);
  const bars = barsOf(series, drawsOf(1)).slice(0, (ends.at(-1)?.bar ?? 0) + 1);
  const { 4: _end, ...untilThree } = truth;
  const level = check(swings, untilThree).levels.find(({ rule }) => rule === 'wave-4-overlap');
  return {
    bars: bars.map(({ high, low, close }) => [high, low, close] as const),
    ends,
    lastTurn: at((truth[4] ?? 0) - 1),
    rule: RULES['wave-4-overlap'],
    limit: level?.price ?? NaN,
  };
}
