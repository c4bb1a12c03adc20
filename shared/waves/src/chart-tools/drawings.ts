import type { Point, PriceScale } from '@hidden-order/waves/price-chart';

export type DrawingKind = 'retracement' | 'projection' | 'channel';

/** What is drawn over a chart by one who reads it, through swings. */
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

/** How prices are measured: their distances, or those of their logarithms. */
const MEASURES = {
  arithmetic: [(price: number) => price, (length: number) => length],
  logarithmic: [Math.log, Math.exp],
} as const;

/** Where the ratios 0 and 1 of a drawing are at a bar, as the scale measures. */
function baseOf({ kind, points }: Drawing, scale: PriceScale, bar: number): readonly [zero: number, one: number] {
  const [a = NaN, b = NaN, c = NaN] = points.map(({ price }) => MEASURES[scale][0](price));
  if (kind === 'retracement') return [b, a];
  if (kind === 'projection') return [c, c + b - a];
  const [from = NaN, to = NaN, through = NaN] = points.map((point) => point.bar);
  const slope = (b - a) / (to - from);
  const at = a + slope * (bar - from);
  return [at, at + c - (a + slope * (through - from))];
}

/** The price of a ratio of a drawing at a bar. */
function priceAt(drawing: Drawing, scale: PriceScale, bar: number, ratio: number): number {
  const [zero, one] = baseOf(drawing, scale, bar);
  return MEASURES[scale][1](zero + ratio * (one - zero));
}

/** The levels of a retracement or a projection, each titled by its ratio; none of a channel. */
export const levelsOf = (drawing: Drawing, scale: PriceScale) =>
  drawing.kind === 'channel'
    ? []
    : KINDS[drawing.kind].ratios.map((ratio) => ({ price: priceAt(drawing, scale, 0, ratio), title: percent(ratio) }));

/** What a chart draws of drawings: levels, and the lines of channels to its last bar. */
export const drawnBy = (drawings: readonly Drawing[], scale: PriceScale, last: number) => ({
  levels: drawings.flatMap((one) => levelsOf(one, scale)),
  guides: drawings
    .filter(({ kind }) => kind === 'channel')
    .flatMap((one) => {
      const ends = [Math.min(...one.points.map(({ bar }) => bar)), last];
      return KINDS.channel.ratios.map((ratio) => ends.map((bar) => ({ bar, price: priceAt(one, scale, bar, ratio) })));
    }),
});

/** What a place is in terms of a drawing, such as `61.8% of the retracement`. */
export function ratioWords(drawing: Drawing, scale: PriceScale, { bar, price }: Point): string {
  const [zero, one] = baseOf(drawing, scale, bar);
  return `${percent((MEASURES[scale][0](price) - zero) / (one - zero))} of the ${drawing.kind}`;
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1).replace('.0', '').replace('-', '−')}%`;
