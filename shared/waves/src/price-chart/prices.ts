import { BarSeries, LineSeries, type createOptionsChart } from 'lightweight-charts';
import type { Bar, Swing } from '@hidden-order/wave-engine';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';

/** A place on the chart. `bar` counts from 0, and `price` is in price steps. */
export type Point = Pick<Swing, 'bar' | 'price'>;

type Library = ReturnType<typeof createOptionsChart>;

/** For series that show prices alone. */
export const PLAIN = { priceLineVisible: false, lastValueVisible: false } as const;

/** Adds the closes of bars as a line. */
export function addCloses(chart: Library, closes: readonly number[]) {
  const series = chart.addSeries(LineSeries, { ...PLAIN, lineWidth: 2 });
  series.setData(closes.map((price, bar) => pointOf({ bar, price })));
  return { series, paint: (color: string) => series.applyOptions({ color }), show: () => undefined };
}

/** Adds bars, once they are shown. */
export function addBars(chart: Library) {
  const series = chart.addSeries(BarSeries, PLAIN);
  const scaled = ({ open, high, low, close }: Bar, time: number) => ({
    time,
    open: open * PRICE_STEP,
    high: high * PRICE_STEP,
    low: low * PRICE_STEP,
    close: close * PRICE_STEP,
  });
  return {
    series,
    paint: (color: string) => series.applyOptions({ upColor: color, downColor: color }),
    show: (bars: readonly Bar[]) => series.setData(bars.map(scaled)),
  };
}

/** A point as the library takes it. */
export const pointOf = ({ bar, price }: Point) => ({ time: bar, value: price * PRICE_STEP });
