import type { Bar, Swing } from '@hidden-order/wave-engine';
import type { Point, PriceScale } from '@hidden-order/waves/price-chart';
import { isWhole, type Drawing, type DrawingKind } from './drawings';

/** How one looks at a chart, and what one has drawn over it. */
export interface Tools {
  style: 'bars' | 'line';
  scale: PriceScale;
  /** What the next choice of a swing places; null for a label. */
  kind: DrawingKind | null;
  /** Only the last one may be unfinished. */
  drawings: readonly Drawing[];
}

export const NO_TOOLS: Tools = { style: 'bars', scale: 'arithmetic', kind: null, drawings: [] };

/** Chooses what the next choice of a swing places. What is unfinished goes. */
export const pickKind = (tools: Tools, kind: DrawingKind | null): Tools => ({
  ...tools,
  kind,
  drawings: tools.drawings.filter(isWhole),
});

/** Adds a point to the drawing that is under way. */
export function drawTo(tools: Tools, { bar, price }: Point): Tools {
  const { kind, drawings } = tools;
  if (kind === null) return tools;
  const points = drawings.find((one) => !isWhole(one))?.points ?? [];
  // A line needs two bars, and a move two prices.
  if (points.some((point) => point.bar === bar || (points.length < 2 && point.price === price))) return tools;
  const drawing = { kind, points: [...points, { bar, price }] };
  return { ...tools, kind: isWhole(drawing) ? null : kind, drawings: [...drawings.filter(isWhole), drawing] };
}

/** The closes of bars, where the market turned the price of the turn, so that a line runs through each swing. */
export function closesThrough(bars: readonly Bar[], swings: readonly Swing[]): number[] {
  const closes = bars.map(({ close }) => close);
  for (const { bar, price } of swings) closes[bar] = price;
  return closes;
}
