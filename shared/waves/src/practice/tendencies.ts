import type { Count, Swing } from '@hidden-order/waves/rules';

/** How much of wave 1 wave 2 often takes back, in per cent, and how much of wave 3 wave 4. */
export const USUAL_DEPTHS = { 2: [50, 61.8], 4: [33, 43] } as const;
/** Waves 2 and 4 alternate if one of them takes back at least this share, in per cent, and the other less. */
export const DEEP_PERCENT = 50;
/** How many tendencies a count is held against. */
export const TENDENCIES = 3;

/** Figures about the guidelines of an impulse. They say how usual a count is, and never that it is wrong. */
export interface Tendencies {
  /** How much of wave 1 wave 2 takes back, in per cent with one decimal. */
  retracement2: number;
  /** How much of wave 3 wave 4 takes back. */
  retracement4: number;
  /** How long waves 2 and 4 take, in bars. */
  bars2: number;
  bars4: number;
  /** Whether the depths of waves 2 and 4 are usual, and whether they alternate. */
  usual: { depth2: boolean; depth4: boolean; alternates: boolean };
  /** How many of these hold: the count's score for tendencies. */
  score: number;
  /** The parallel to the line through the ends of waves 2 and 4, through the end of wave 3. */
  channel: {
    /** Its price at the end of wave 5, rounded to a price step. */
    level: number;
    /** How far wave 5 passes it, in price steps; negative if wave 5 ends before it. */
    passedBy: number;
  };
}

/** Measures waves 1 to 5 of a count; null if one is not placed, or if wave 1 has no height and so no direction. */
export function tendenciesOf(swings: readonly Swing[], count: Count): Tendencies | null {
  const swingAt = (place: number | undefined) => (place === undefined ? undefined : swings[place]);
  const [start, one, two, three] = [swings[count[0] ?? 0], swingAt(count[1]), swingAt(count[2]), swingAt(count[3])];
  const [four, five] = [swingAt(count[4]), swingAt(count[5])];
  if (!start || !one || !two || !three || !four || !five || one.price === start.price) return null;

  // Heights above the start in the direction of the impulse, so that a count and its mirror image give the same figures.
  const sign = one.price < start.price ? -1 : 1;
  const height = ({ price }: Swing) => sign * (price - start.price);
  const retracement2 = percentOf(height(one) - height(two), height(one));
  const retracement4 = percentOf(height(three) - height(four), height(three) - height(two));
  const slope = four.bar === two.bar ? 0 : (height(four) - height(two)) / (four.bar - two.bar);
  const parallel = Math.round(height(three) + slope * (five.bar - three.bar));
  const isUsual = (depth: number, [least, most]: readonly [number, number]) => depth >= least && depth <= most;
  const usual = {
    depth2: isUsual(retracement2, USUAL_DEPTHS[2]),
    depth4: isUsual(retracement4, USUAL_DEPTHS[4]),
    alternates: retracement2 >= DEEP_PERCENT !== retracement4 >= DEEP_PERCENT,
  };
  return {
    retracement2,
    retracement4,
    bars2: two.bar - one.bar,
    bars4: four.bar - three.bar,
    usual,
    score: Object.values(usual).filter(Boolean).length,
    channel: { level: start.price + sign * parallel, passedBy: height(five) - parallel },
  };
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round(Math.abs(part / whole) * 1000) / 10;
