/** What one price step is worth on a chart. */
export const PRICE_STEP = 0.01;

/** @param steps a price in price steps */
export const formatPrice = (steps: number): string => (steps * PRICE_STEP).toFixed(2);

/** The labels of five waves in order. */
export const FIVE_LABELS = ['1', '2', '3', '4', '5'] as const;
/** The labels of each kind of correction in order. `X2` is the second X, which charts and texts call X, too. */
export const CORRECTIONS = {
  'A to C': ['A', 'B', 'C'],
  'A to E': ['A', 'B', 'C', 'D', 'E'],
  'W to Y': ['W', 'X', 'Y'],
  'W to Z': ['W', 'X', 'Y', 'X2', 'Z'],
} as const;
export type Correction = keyof typeof CORRECTIONS;
/** The families of corrections that a chart may be drawn of. */
export const CORRECTION_FAMILIES = ['zigzag', 'flat', 'triangle', 'combination'] as const;
export type CorrectionFamily = (typeof CORRECTION_FAMILIES)[number];

/** The labels of waves of one degree: five waves, and the corrections after them, of which a count has one. */
export const WAVE_LABELS = [...FIVE_LABELS, ...CORRECTIONS['A to E'], ...CORRECTIONS['W to Z']] as const;
export type WaveLabel = (typeof WAVE_LABELS)[number];
/** The label of a part of a wave: that of the wave, a dot, and the label that the part has within it, such as `3.1` or `C.5.2`. */
export type PartLabel = `${WaveLabel}.${string}`;
/** The labels of a count: 0 stands where wave 1 starts, the others where their waves end. */
export type CountLabel = '0' | WaveLabel | PartLabel;
/** How many waves a count has at least that is handed in. */
export const LEAST_WAVES = 4;

/** How many swings a chart of a real market shows at most. */
export const DETAILS = [12, 24, 40] as const;
export type Detail = (typeof DETAILS)[number];

/** How many waves of a practice series are divided into smaller ones, and how deep. */
export const PRACTICE_LEVELS = ['easy', 'medium', 'hard'] as const;
export type PracticeLevel = (typeof PRACTICE_LEVELS)[number];

/**
 * A seed is a level, an edition and a number in base 36, such as `easy2-3k9x2p`. The same seed gives the same series. Seeds of
 * the first edition, which name none, stand in stored attempts and in lessons; new ones are of the second.
 */
export const PRACTICE_SEED = /^(easy|medium|hard)(2?)-([0-9a-z]{1,6})$/;
/** What a text that should be a seed is told. */
export const SEED_FORM = 'a level and a number, such as easy2-3k9x2p';
