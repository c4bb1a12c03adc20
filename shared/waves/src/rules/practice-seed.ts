import type { Generator } from './structure';
import { PRACTICE_LEVELS, PRACTICE_SEED, type PracticeLevel } from '@hidden-order/api-shapes/practice-terms';

interface Seed {
  level: PracticeLevel;
  generator: Generator;
  number: number;
}

/** @throws {RangeError} for a text that is no seed */
export function parseSeed(seed: string): Seed {
  const [, name, generator, digits] = PRACTICE_SEED.exec(seed) ?? [];
  const level = PRACTICE_LEVELS.find((one) => one === name);
  if (level === undefined || digits === undefined) {
    throw new RangeError(`"${seed}" is no seed. A seed is a level and a number, such as easy3-3k9x2p.`);
  }
  return { level, generator: generator === '3' ? 3 : generator === '2' ? 2 : 1, number: Number.parseInt(digits, 36) };
}
