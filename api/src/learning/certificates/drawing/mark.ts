import type { Typeface } from './typefaces';

/** A line of text, or a decorative shape as an SVG path. */
export type Mark =
  | {
      kind: 'text';
      text: string;
      typeface: Typeface;
      /** Left end of the baseline. */
      x: number;
      y: number;
      size: number;
      fill: string;
      /** Structure element of the PDF; none for labels of the decorative figure. */
      tag?: 'H1' | 'P';
    }
  | { kind: 'shape'; path: string; fill?: string; stroke?: string; width?: number };

/** Coordinates in turn as points. */
export const pairs = (numbers: readonly number[]): [number, number][] =>
  numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as [number, number]] : []));

export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map((point) => point.join(' ')).join('L')}`;
