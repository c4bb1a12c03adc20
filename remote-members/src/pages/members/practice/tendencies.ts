import type { PartialCount, Swing } from 'shared/wave-rules';

/** Figures about the guidelines of an impulse. They say how usual a count is, and never that it is wrong. */
export interface Tendencies {
  /** How much of wave 1 wave 2 takes back, in per cent with one decimal; often 50 to 61.8. */
  retracement2: number;
  /** How much of wave 3 wave 4 takes back; often 38.2. */
  retracement4: number;
  /** How long waves 2 and 4 take, in bars. */
  bars2: number;
  bars4: number;
  /** Alternation of depth: one of waves 2 and 4 takes back at least half, the other one less. */
  alternates: boolean;
  /** The parallel to the line through the ends of waves 2 and 4, through the end of wave 3. */
  channel: {
    /** Its price at the end of wave 5, rounded to a price step. */
    level: number;
    /** How far wave 5 passes it, in price steps; negative if wave 5 ends before it. */
    passedBy: number;
  };
}

/** Measures waves 1 to 5 of a count; null if one is not placed, or if wave 1 has no height and so no direction. */
export function tendenciesOf(swings: readonly Swing[], count: PartialCount): Tendencies | null {
  const swingAt = (place: number | undefined) => (place === undefined ? undefined : swings[place]);
  const [start, one, two, three] = [swings[0], swingAt(count[1]), swingAt(count[2]), swingAt(count[3])];
  const [four, five] = [swingAt(count[4]), swingAt(count[5])];
  if (!start || !one || !two || !three || !four || !five || one.price === start.price) return null;

  // Heights above the start in the direction of the impulse, so that a count and its mirror image give the same figures.
  const sign = one.price < start.price ? -1 : 1;
  const height = ({ price }: Swing) => sign * (price - start.price);
  const retracement2 = percentOf(height(one) - height(two), height(one));
  const retracement4 = percentOf(height(three) - height(four), height(three) - height(two));
  const slope = four.bar === two.bar ? 0 : (height(four) - height(two)) / (four.bar - two.bar);
  const parallel = Math.round(height(three) + slope * (five.bar - three.bar));
  return {
    retracement2,
    retracement4,
    bars2: two.bar - one.bar,
    bars4: four.bar - three.bar,
    alternates: retracement2 >= 50 !== retracement4 >= 50,
    channel: { level: start.price + sign * parallel, passedBy: height(five) - parallel },
  };
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round(Math.abs(part / whole) * 1000) / 10;
