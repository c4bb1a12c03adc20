/** How many waves of a practice series are divided into smaller ones, and how deep. */
export const PRACTICE_LEVELS = ['easy', 'medium', 'hard'] as const;
export type PracticeLevel = (typeof PRACTICE_LEVELS)[number];

/** A seed is a level and a number in base 36, such as `easy-3k9x2p`. The same seed gives the same series. */
export const PRACTICE_SEED = /^(easy|medium|hard)-([0-9a-z]{1,6})$/;

/** @throws {RangeError} for a text that is no seed */
export function parseSeed(seed: string): { level: PracticeLevel; number: number } {
  const [, name, digits] = PRACTICE_SEED.exec(seed) ?? [];
  const level = PRACTICE_LEVELS.find((one) => one === name);
  if (level === undefined || digits === undefined) {
    throw new RangeError(`"${seed}" is no seed. A seed is a level and a number, such as easy-3k9x2p.`);
  }
  return { level, number: Number.parseInt(digits, 36) };
}
