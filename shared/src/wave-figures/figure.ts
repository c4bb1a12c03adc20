/** A turning point: time and price on scales of 0 to 100, and the label of the wave that ends there. */
export interface TurningPoint {
  time: number;
  price: number;
  label?: string;
}

export interface Figure {
  points: readonly TurningPoint[];
  /** Auxiliary lines between two places of the chart, such as the sides of a channel. */
  guides?: readonly { from: TurningPoint; to: TurningPoint }[];
  /** Horizontal price levels with their names. */
  levels?: readonly { price: number; label: string }[];
}

/** A place in a drawing, in its units. */
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where times and prices of a figure lie in a drawing that leaves it this frame. */
export const scalesOf = ({ left, right, top, bottom }: Frame) => ({
  x: (time: number): number => left + (time / 100) * (right - left),
  y: (price: number): number => bottom - (price / 100) * (bottom - top),
});

/** How a turning point is labelled: outside of it, above a high and below a low; corrective waves have letters. */
export function labelOf(point: TurningPoint, previous: TurningPoint | undefined) {
  if (point.label === undefined) return null;
  const high = previous === undefined || point.price > previous.price;
  return { text: point.label, high, corrective: /[A-Z]/.test(point.label) };
}

/** A turning point. @param label of the wave that ends there, if it has one */
export const at = (time: number, price: number, label?: string): TurningPoint =>
  label === undefined ? { time, price } : { time, price, label };
