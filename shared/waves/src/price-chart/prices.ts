import { BarSeries, HistogramSeries, LineSeries, type createOptionsChart } from 'lightweight-charts';
import type { Bar, Swing } from '@hidden-order/wave-engine';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';

/** A place on the chart. `bar` counts from 0, and `price` is in price steps. */
export type Point = Pick<Swing, 'bar' | 'price'>;

type Library = ReturnType<typeof createOptionsChart>;

const PLAIN = { priceLineVisible: false, lastValueVisible: false } as const;
/** For series of which each point shows: the library merges neighbours even where they are many bars apart. */
export const UNMERGED = { ...PLAIN, conflationThresholdFactor: 1e-9 } as const;

/** Adds prices as a line, once they are shown. */
export function addLine(chart: Library) {
  const series = chart.addSeries(LineSeries, { ...UNMERGED, lineWidth: 2 });
  return {
    series,
    paint: (color: string) => series.applyOptions({ color }),
    show: (closes: readonly number[]) => series.setData(closes.map((price, bar) => pointOf({ bar, price }))),
  };
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

/** The share of the height that volume takes, below the labels of lows. */
const VOLUME_SHARE = 0.1;

/** Adds what was traded in bars, below the prices. */
export function addVolume(chart: Library) {
  const series = chart.addSeries(HistogramSeries, { ...UNMERGED, priceScaleId: '' });
  series.priceScale().applyOptions({ scaleMargins: { top: 1 - VOLUME_SHARE, bottom: 0 } });
  return {
    paint: (color: string) => series.applyOptions({ color }),
    show: (bars: readonly Bar[]) =>
      series.setData(bars.map(({ volume: value }, time) => (value === undefined ? { time } : { time, value }))),
  };
}

/** A point as the library takes it. */
export const pointOf = ({ bar, price }: Point) => ({ time: bar, value: price * PRICE_STEP });
