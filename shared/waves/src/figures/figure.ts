import type { Figure, TurningPoint } from '@hidden-order/api-shapes/figure';

/** The inks of plates, a colour of the tokens each. */
export type Ink = 'teal' | 'ochre' | 'brick' | 'plum' | 'indigo' | 'gold';

/** The art of a course, article or page: a wave structure, or what an article is about. */
export interface Art extends Pick<Figure, 'points' | 'guides' | 'line' | 'broken_from'> {
  /** Strokes of a pen over it. */
  strokes?: readonly (readonly TurningPoint[])[];
  /** Areas that stand out. */
  bands?: readonly { from: number; to: number; low: number; high: number }[];
  /** Single events, of which some count. */
  dots?: readonly (TurningPoint & { hit: boolean })[];
  /** Texts, from their place on. */
  texts?: readonly { time: number; price: number; text: string; strong?: boolean }[];
  /** Labels that would touch something where labels usually stand: how far they move to the right and down. */
  moved?: Readonly<Record<string, readonly [right: number, down: number]>>;
  /** What it tells; without, it only repeats the text beside it. */
  alternative?: string;
  ink?: Ink;
  /** The one fact that it shows, in a few words. */
  fact?: string;
}

/** The area of a drawing that a figure fills, in the units of the drawing. */
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** To a tenth: more digits show nowhere, and make documents larger. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** @returns functions from the times and prices of a figure to coordinates within the frame */
export const scalesOf = ({ left, right, top, bottom }: Frame) => ({
  x: (time: number): number => round(left + (time / 100) * (right - left)),
  y: (price: number): number => round(bottom - (price / 100) * (bottom - top)),
});

/**
 * The label of a turning point, or null without one. `high` puts it above the point instead of below. Corrective waves
 * have letters, from A to E or from W to Z; `i` to `v` are numerals.
 */
export function labelOf(point: TurningPoint, previous: TurningPoint | undefined) {
  if (point.label === undefined) return null;
  return { text: point.label, high: isHigh(point, previous), corrective: /[A-EW-Za-ew-z]/.test(point.label) };
}

/** Whether price rises to a point. */
export const isHigh = (point: TurningPoint, previous: TurningPoint | undefined): boolean =>
  previous === undefined || point.price > previous.price;

/** Makes a turning point. @param label of the wave that ends there, if any */
export const at = (time: number, price: number, label?: string): TurningPoint =>
  label === undefined ? { time, price } : { time, price, label };

/** Where the parts of a wave typically end, as shares of its time and of its way. */
export const TYPICAL_PARTS: Record<3 | 5, readonly (readonly [time: number, way: number])[]> = {
  3: [
    [0.38, 0.62],
    [0.57, 0.3],
  ],
  5: [
    [0.16, 0.26],
    [0.24, 0.12],
    [0.6, 0.7],
    [0.71, 0.52],
  ],
};

/** A path with the insides of its waves. @param waves turning points, each with the parts of the wave that ends there */
export const pathOf = (start: TurningPoint, ...waves: readonly [TurningPoint, (3 | 5)?][]): TurningPoint[] =>
  waves.reduce<TurningPoint[]>(
    (path, [end, parts]) => {
      const from = path.at(-1) ?? start;
      const inside = parts ? TYPICAL_PARTS[parts] : [];
      const between = (first: number, last: number, share: number) => round(first + (last - first) * share);
      return [
        ...path,
        ...inside.map(([time, way]) => at(between(from.time, end.time, time), between(from.price, end.price, way))),
        end,
      ];
    },
    [start],
  );
