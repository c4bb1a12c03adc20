import type { Bar, Swing } from '@hidden-order/wave-engine';
import type { Point, PriceScale } from '@hidden-order/waves/price-chart';
import { KINDS, type Drawing, type DrawingKind } from './drawings';

/** How one looks at a chart, and what one has drawn over it. */
export interface Tools {
  style: 'bars' | 'line';
  scale: PriceScale;
  /** What is being drawn by choosing swings, and its points so far; null while the next choice places a label. */
  kind: DrawingKind | null;
  points: readonly Point[];
  drawings: readonly Drawing[];
}

export const NO_TOOLS: Tools = { style: 'bars', scale: 'arithmetic', kind: null, points: [], drawings: [] };

/** Adds a point to what is being drawn. */
export function drawTo(tools: Tools, { bar, price }: Point): Tools {
  const { kind, points, drawings } = tools;
  // A line needs two bars, and a move two prices.
  if (kind === null || points.some((one) => one.bar === bar || (points.length < 2 && one.price === price)))
    return tools;
  const all = [...points, { bar, price }];
  if (all.length < KINDS[kind].points.length) return { ...tools, points: all };
  return { ...tools, kind: null, points: [], drawings: [...drawings, { kind, points: all }] };
}

/** The closes of bars, where the market turned the price of the turn, so that a line runs through each swing. */
export function closesThrough(bars: readonly Bar[], swings: readonly Swing[]): number[] {
  const closes = bars.map(({ close }) => close);
  for (const { bar, price } of swings) closes[bar] = price;
  return closes;
}
