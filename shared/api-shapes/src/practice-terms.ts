/** The labels of an impulse and the correction after it, in order. */
export const WAVE_LABELS = ['1', '2', '3', '4', '5', 'A', 'B', 'C'] as const;
export type WaveLabel = (typeof WAVE_LABELS)[number];

/** How many waves of a practice series are divided into smaller ones, and how deep. */
export const PRACTICE_LEVELS = ['easy', 'medium', 'hard'] as const;
export type PracticeLevel = (typeof PRACTICE_LEVELS)[number];

/**
 * A seed is a level and a number in base 36, such as `easy2-3k9x2p`. The same seed gives the same series. Those without
 * the 2 are of the first generator, whose series scores and lessons refer to.
 */
export const PRACTICE_SEED = /^(easy|medium|hard)(2?)-([0-9a-z]{1,6})$/;
