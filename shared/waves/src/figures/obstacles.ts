import type { Figure, TurningPoint } from '@hidden-order/api-shapes/figure';
import type { Art } from './figure';
import { CAPITAL, CHARACTER, DOT, PRICE_GAP, SIZES, type Plot } from './plot';

/** A rectangle in the units of a drawing. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A line of a drawing. */
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** What labels must not touch. */
export interface Obstacles {
  lines: readonly Segment[];
  dots: readonly Box[];
  /** Texts that have a place of their own, and labels that have been placed. */
  texts: readonly Box[];
}

/** The lines of a drawing, its dots, and the texts that have a place of their own. */
export function obstaclesOf(figure: Art & Partial<Figure>, { right, bottom, x, y }: Plot): Obstacles {
  const {
    points,
    line,
    guides = [],
    strokes = [],
    levels = [],
    alternatives = [],
    axis = [],
    dates = [],
    bands = [],
    texts = [],
    dots = [],
  } = figure;
  const joined = (path: readonly TurningPoint[]): Segment[] =>
    path.slice(1).map((to, index) => {
      const from = path[index] ?? to;
      return [x(from.time), y(from.price), x(to.time), y(to.price)];
    });
  const foot = (text: string, at: number, low: number, narrow: number): Box => ({
    left: at,
    right: at + text.length * narrow,
    top: low - CAPITAL * SIZES.narrow.inner,
    bottom: low,
  });
  const edges = bands.flatMap(({ from, to, low, high }): Segment[] => [
    [x(from), y(low), x(to), y(low)],
    [x(from), y(high), x(to), y(high)],
  ]);
  return {
    lines: [
      ...joined(line ?? points),
      ...strokes.flatMap(joined),
      ...guides.flatMap(({ from, to }) => joined([from, to])),
      ...levels.map(({ price, from }): Segment => [x(from), y(price), right, y(price)]),
      ...alternatives.flatMap(({ from, to }) => joined([from, to])),
      ...edges,
    ],
    dots: [
      ...points.filter(({ label }) => label !== undefined).map((point) => dotAt(x(point.time), y(point.price))),
      ...[...alternatives.map(({ to }) => to), ...dots].map(({ time, price }) => dotAt(x(time), y(price))),
    ],
    texts: [
      // Others show only while the figure is drawn wave by wave, in the places of these.
      ...axis
        .filter(({ until }) => until === undefined)
        .map(({ at, text }) => foot(text, right + PRICE_GAP, y(at) + 5, CHARACTER.narrow)),
      ...dates.map(({ time, text }) => foot(text, x(time), bottom, CHARACTER.narrow)),
      ...texts.map(({ time, price, text, strong }) =>
        foot(text, x(time), y(price), strong ? SIZES.narrow.label / 2 : CHARACTER.narrow),
      ),
    ],
  };
}

const dotAt = (x: number, y: number): Box => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT });
