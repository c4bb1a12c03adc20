import type { Figure } from '@hidden-order/api-shapes/figure';
import { scalesOf } from './figure';

/** The area of a drawing, in its units. */
export const WIDTH = 640;
export const HEIGHT = 340;

const TOP = 40;
const BOTTOM = HEIGHT - 34;
/** Space below the foot of a line of dates. */
const DATES = 5;

/** Space on both sides of a drawing without prices. */
const SIDE = 36;
/** Space beside the prices, on both of their sides. */
export const PRICE_GAP = 8;
/** Width of a character of a price, on narrow pages and on others: texts grow with a narrow page. */
export const CHARACTER = { narrow: 12, wide: 7.5 };
/** Least space left of a drawing with prices. */
const LEFT = 14;

/** Sizes of texts, as `wave-chart.module.css` has them at most, and the glossary's list for its small drawings. */
export const SIZES = {
  narrow: { label: 30, inner: 24 },
  wide: { label: 24, inner: 15 },
  small: { label: 52, inner: 0 },
};
/** Height of letters and figures over their foot, as a share of the size. */
export const CAPITAL = 0.68;
/** Radius of the dot at a labelled point. */
export const DOT = 5;

/** Where the parts of a figure are drawn: the area of the plot, and functions from times and prices to coordinates. */
export interface Plot {
  left: number;
  right: number;
  /** The foot of a line of dates. */
  bottom: number;
  x: (time: number) => number;
  y: (price: number) => number;
}

const plotBetween = (left: number, right: number): Plot => ({
  left,
  right,
  bottom: HEIGHT - DATES,
  ...scalesOf({ left, right, top: TOP, bottom: BOTTOM }),
});

/** The plot of a drawing without prices. */
export const ART_PLOT = plotBetween(SIDE, WIDTH - SIDE);

/**
 * The plot of a drawing with prices beside it. Half of what wide pages leave of the space for the prices stands on the left,
 * so that the drawing is in the middle of its ink.
 */
export function pricedPlot({ axis = [] }: Figure): Plot {
  const characters = Math.max(0, ...axis.map(({ text }) => text.length));
  const spare = (CHARACTER.narrow - CHARACTER.wide) * characters;
  return plotBetween(LEFT + spare / 2, WIDTH - 2 * PRICE_GAP - CHARACTER.narrow * characters);
}
