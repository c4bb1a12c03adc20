import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import type { Point, PriceScale } from '@hidden-order/waves/price-chart';

export type DrawingKind = 'retracement' | 'projection' | 'channel';

/** What is drawn over a chart by one who reads it, through swings; while it is drawn it has fewer points than its kind needs. */
export interface Drawing {
  kind: DrawingKind;
  points: readonly Point[];
}

interface Kind {
  name: string;
  /** What its points are, in the order in which they are chosen. */
  points: readonly string[];
  /** Its lines, as parts of the move between its first two points, or of a channel's width. */
  ratios: readonly number[];
}

export const KINDS: Record<DrawingKind, Kind> = {
  retracement: {
    name: 'Retracement',
    points: ['where the move starts', 'where it ends'],
    ratios: [0.236, 0.382, 0.5, 0.618, 0.786],
  },
  projection: {
    name: 'Projection',
    points: ['where the first move starts', 'where it ends', 'where the next one starts'],
    ratios: [0.618, 1, 1.618, 2.618],
  },
  channel: {
    name: 'Channel',
    points: ['where its line starts', 'a second swing on that line', 'a swing on the parallel'],
    ratios: [0, 0.5, 1],
  },
};

export const isWhole = ({ kind, points }: Drawing): boolean => points.length === KINDS[kind].points.length;

/** How prices are measured: their distances, or those of their logarithms. */
const MEASURES = {
  arithmetic: [(price: number) => price, (length: number) => length],
  logarithmic: [Math.log, Math.exp],
} as const;

/** Where the ratios 0 and 1 of a drawing are at a bar, as the scale measures; null while it is drawn. */
function baseOf({ kind, points }: Drawing, scale: PriceScale, bar: number): readonly [number, number] | null {
  const [measure] = MEASURES[scale];
  const [a = NaN, b = NaN, c = NaN] = points.map(({ price }) => measure(price));
  if (kind === 'retracement') return points.length < 2 ? null : [b, a];
  const [first, second, third] = points;
  if (!first || !second || !third) return null;
  if (kind === 'projection') return [c, c + b - a];
  const slope = (b - a) / (second.bar - first.bar);
  const at = a + slope * (bar - first.bar);
  return [at, at + c - (a + slope * (third.bar - first.bar))];
}

/** A line of a drawing. */
interface DrawnLine {
  from: Point;
  to: Point;
  /** The price of a level with its ratio. */
  text: string | null;
}

/** The lines of a drawing. @param last bar of the chart, to which they go */
export function linesOf(drawing: Drawing, scale: PriceScale, last: number): DrawnLine[] {
  const first = Math.min(...drawing.points.map(({ bar }) => bar));
  const [, priceOf] = MEASURES[scale];
  return KINDS[drawing.kind].ratios.flatMap((ratio) => {
    const [from, to] = [first, last].map((bar) => {
      const [zero, one] = baseOf(drawing, scale, bar) ?? [NaN, NaN];
      return { bar, price: priceOf(zero + ratio * (one - zero)) };
    });
    if (!from || !to || !Number.isFinite(from.price)) return [];
    return { from, to, text: drawing.kind === 'channel' ? null : `${percent(ratio)} ${formatPrice(from.price)}` };
  });
}

/** What a place is in terms of a drawing, such as `61.8% of the retracement`; null while it is drawn. */
export function ratioWords(drawing: Drawing, scale: PriceScale, { bar, price }: Point): string | null {
  const base = baseOf(drawing, scale, bar);
  if (base === null) return null;
  const [zero, one] = base;
  return `${percent((MEASURES[scale][0](price) - zero) / (one - zero))} of the ${drawing.kind}`;
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1).replace('.0', '').replace('-', '−')}%`;
