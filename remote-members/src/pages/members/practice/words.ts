import type { Swing } from 'shared/wave-rules';

/** What one price step is worth on the chart. */
export const PRICE_STEP = 0.01;

/** @param steps a price in price steps */
export const formatPrice = (steps: number): string => (steps * PRICE_STEP).toFixed(2);

/** Names a swing, such as `swing 7, the high at 104.25`. */
export const nameSwing = (swings: readonly Swing[], place: number): string => {
  const swing = swings[place];
  return swing ? `swing ${place}, ${describeSwing(swing)}` : `swing ${place}`;
};

/** Such as `the high at 104.25`. */
export const describeSwing = ({ kind, price }: Swing): string => `the ${kind} at ${formatPrice(price)}`;
