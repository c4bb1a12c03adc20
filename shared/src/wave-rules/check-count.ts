import { WAVE_LABELS, type Count, type PartialCount, type Swing, type WaveLabel } from './count';
import { brokenRules, invalidationLevels, type BrokenRule, type InvalidationLevel } from './impulse-rules';

/** Why a label is misplaced. */
export interface Misplaced {
  label: WaveLabel;
  /**
   * - `order`: the wave ends before it starts.
   * - `kind`: the wave ends at a high instead of a low, or the other way round.
   * - `extreme`: price went further at another swing of the wave, which is `instead`.
   */
  reason: 'order' | 'kind' | 'extreme';
  instead?: number;
}

export interface CountCheck {
  /** How many waves from wave 1 on are placed and in place; only these are checked against the rules. */
  waves: number;
  /** The first label that is not in place; null if there is none, or if a label before it is missing. */
  misplaced: Misplaced | null;
  broken: BrokenRule[];
  /** The levels at which the count, as far as it goes, would break a rule. */
  ahead: InvalidationLevel[];
}

/** Points that a hint costs. */
export const HINT_POINTS = 5;

/**
 * Checks a count, finished or not. Waves must follow one another in time, turn between highs and lows, and end at their
 * extremes; the rules are checked for the waves that do.
 */
export function checkCount(swings: readonly Swing[], count: PartialCount): CountCheck {
  const ends = [0];
  let misplaced: Misplaced | null = null;
  for (const label of WAVE_LABELS) {
    const end = count[label];
    if (end === undefined) break;
    misplaced = misplacedLabel(swings, label, ends.at(-1) ?? 0, end);
    if (misplaced !== null) break;
    ends.push(end);
  }
  // A wave whose end turns out not to be its extreme is out of place itself.
  const waves = misplaced === null ? ends.length - 1 : WAVE_LABELS.indexOf(misplaced.label);
  const prices = ends.slice(0, Math.min(waves, 5) + 1).map((end) => swings[end]?.price ?? 0);
  return { waves, misplaced, broken: brokenRules(prices), ahead: invalidationLevels(prices) };
}

/** @returns what is wrong with the end of a wave, or with the wave before it as the end shows; null if all is well */
function misplacedLabel(swings: readonly Swing[], label: WaveLabel, start: number, end: number): Misplaced | null {
  const [from, to] = [swings[start], swings[end]];
  if (from === undefined || to === undefined || end <= start) return { label, reason: 'order' };
  if (from.kind === to.kind) return { label, reason: 'kind' };
  const sign = to.kind === 'high' ? 1 : -1;
  /** The swing of the wave that goes furthest in a direction, the first of several. */
  const furthest = (direction: number) => {
    let found = start;
    for (let index = start; index <= end; index += 1) {
      const [one, other] = [swings[index], swings[found]];
      if (one && other && (one.price - other.price) * direction > 0) found = index;
    }
    return found;
  };
  const back = furthest(-sign);
  if (swings[back]?.price !== from.price) {
    const before = WAVE_LABELS[WAVE_LABELS.indexOf(label) - 1];
    return { label: before ?? label, reason: 'extreme', instead: back };
  }
  const forth = furthest(sign);
  return swings[forth]?.price === to.price ? null : { label, reason: 'extreme', instead: forth };
}

/** The labels at the swings of the generated count. */
export const rightLabels = (truth: Count, count: PartialCount): WaveLabel[] =>
  WAVE_LABELS.filter((label) => count[label] === truth[label]);

/**
 * The score of a count: the share of the eight labels that stand where the series was generated to turn, from 0 to 100
 * rounded down, less `HINT_POINTS` for each hint, and never below 0.
 */
export function scoreOf(truth: Count, count: PartialCount, hints: number): number {
  const share = Math.floor((rightLabels(truth, count).length * 100) / WAVE_LABELS.length);
  return Math.max(0, share - hints * HINT_POINTS);
}
