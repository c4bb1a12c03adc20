import { rejectedAt, RULES } from '@hidden-order/wave-engine';
import { barsOf, drawsOf, practiceSeries } from '@hidden-order/series';
import { READINGS } from './readings';

/** A place of a chart. Prices are whole price steps. */
export interface Place {
  bar: number;
  price: number;
}

/** One chart with all its readings, which end one after another as its last price falls. */
export interface HeroCount {
  /** High, low and close of each bar. */
  bars: readonly (readonly [number, number, number])[];
  /** The start of wave 1 and all turns; the last one is the price that moves. */
  turns: readonly Place[];
  /** Each legal count, the best first: its labels, the turns at which its waves end, and which of the levels ends it. */
  readings: readonly { labels: readonly string[]; ends: readonly number[]; level: number }[];
  /** Prices that end readings, the first that falling prices meet before the others. */
  levels: readonly HeroLevel[];
}

export interface HeroLevel {
  /** The rule, in a sentence, and the first price that breaks it. */
  rule: string;
  rejected: number;
  /** Where the turn is that it speaks of. */
  bar: number;
}

/** A series whose waves 1 to 4 have the shape of the academy's mark. */
export const SEED = 'easy-rx2';

/** The chart of Home's first screen, of a rising series whose wave 4 is the last that has ended. */
export function heroCount(): HeroCount {
  const series = practiceSeries(SEED);
  const turns = series.swings.map(({ bar, price }) => ({ bar, price }));
  const rules = new Map(READINGS.map(([, price, rule]) => [price, rule]));
  const levels = [...rules].toSorted(([one], [other]) => other - one);
  return {
    bars: barsOf(series, drawsOf(1))
      .slice(0, (turns.at(-1)?.bar ?? 0) + 1)
      .map(({ high, low, close }) => [high, low, close] as const),
    turns,
    readings: READINGS.map(([text, price]) => {
      const waves = text.split(' ').map((wave) => wave.split('='));
      return {
        labels: waves.map(([label = '']) => label),
        ends: waves.map(([, end]) => Number(end)),
        level: levels.findIndex(([end]) => end === price),
      };
    }),
    levels: levels.map(([price, rule]) => ({
      rule: RULES[rule],
      rejected: rejectedAt({ rule, price, side: 'below', reach: false }),
      bar: turns.find((turn) => turn.price === price)?.bar ?? 0,
    })),
  };
}
