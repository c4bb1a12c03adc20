import { PRACTICE_LEVELS, PRACTICE_SEED, type PracticeLevel } from '@hidden-order/api-shapes/practice-terms';

/** @throws {RangeError} for a text that is no seed */
export function parseSeed(seed: string): { level: PracticeLevel; number: number } {
  const [, name, digits] = PRACTICE_SEED.exec(seed) ?? [];
  const level = PRACTICE_LEVELS.find((one) => one === name);
  if (level === undefined || digits === undefined) {
    throw new RangeError(`"${seed}" is no seed. A seed is a level and a number, such as easy-3k9x2p.`);
  }
  return { level, number: Number.parseInt(digits, 36) };
}
