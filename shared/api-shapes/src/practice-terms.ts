/** What one price step is worth on a chart. */
export const PRICE_STEP = 0.01;

/** @param steps a price in price steps */
export const formatPrice = (steps: number): string => (steps * PRICE_STEP).toFixed(2);

/** The labels of an impulse and the correction after it, in order. */
export const WAVE_LABELS = ['1', '2', '3', '4', '5', 'A', 'B', 'C'] as const;
export type WaveLabel = (typeof WAVE_LABELS)[number];
/** The labels of a count: 0 stands where wave 1 starts, the others where their waves end. */
export const COUNT_LABELS = ['0', ...WAVE_LABELS] as const;
export type CountLabel = (typeof COUNT_LABELS)[number];
/** How many waves a count has at least that is handed in. */
export const LEAST_WAVES = 4;

/** How many swings a chart of a real market shows at most. */
export const DETAILS = [12, 24, 40] as const;
export type Detail = (typeof DETAILS)[number];

/** How many waves of a practice series are divided into smaller ones, and how deep. */
export const PRACTICE_LEVELS = ['easy', 'medium', 'hard'] as const;
export type PracticeLevel = (typeof PRACTICE_LEVELS)[number];

/** A seed is a level and a number in base 36, such as `easy-3k9x2p`. The same seed gives the same series. */
export const PRACTICE_SEED = /^(easy|medium|hard)-([0-9a-z]{1,6})$/;
