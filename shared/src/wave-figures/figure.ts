/** A turning point: time and price on scales of 0 to 100, and the label of the wave that ends there. */
export interface TurningPoint {
  time: number;
  price: number;
  label?: string;
}

export interface Figure {
  points: readonly TurningPoint[];
  /** Auxiliary lines between two points of the chart, such as the sides of a channel. */
  guides?: readonly { from: TurningPoint; to: TurningPoint }[];
  /** Horizontal price levels with their names. */
  levels?: readonly { price: number; label: string }[];
}

/** The area of a drawing that a figure fills, in the units of the drawing. */
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** @returns functions from the times and prices of a figure to coordinates within the frame */
export const scalesOf = ({ left, right, top, bottom }: Frame) => ({
  x: (time: number): number => left + (time / 100) * (right - left),
  y: (price: number): number => bottom - (price / 100) * (bottom - top),
});

/**
 * The label of a turning point, or null without one. `high` puts it above the point instead of below; the labels of
 * corrective waves are letters.
 */
export function labelOf(point: TurningPoint, previous: TurningPoint | undefined) {
  if (point.label === undefined) return null;
  const high = previous === undefined || point.price > previous.price;
  return { text: point.label, high, corrective: /[A-Z]/.test(point.label) };
}

/** Makes a turning point. @param label of the wave that ends there, if any */
export const at = (time: number, price: number, label?: string): TurningPoint =>
  label === undefined ? { time, price } : { time, price, label };
