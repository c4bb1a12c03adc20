import { scalesOf } from '../wave-figures';

export const WIDTH = 640;
export const HEIGHT = 340;

const PLOT = { left: 28, top: 40, bottom: HEIGHT - 34 };

/** Where the parts of a figure are drawn: the area of the plot, and functions from times and prices to coordinates. */
export type Scale = ReturnType<typeof plotScale>;

/** @param margin space right of the plot */
export function plotScale(margin: number) {
  const right = WIDTH - margin;
  return { left: PLOT.left, right, ...scalesOf({ ...PLOT, right }) };
}
