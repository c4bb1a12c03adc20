import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';

/** What a practice series is made of. Its lengths and turns are drawn so that they show it. */
export interface Structure {
  /** The kinds of waves 2 and 4, which alternate: a zigzag and a double zigzag are sharp, the others go sideways. */
  two: 'zigzag' | 'flat' | 'double zigzag';
  four: 'zigzag' | 'flat' | 'triangle' | 'running triangle' | 'combination';
  /** The wave that is extended, and whose own five parts show. */
  extended: '1' | '3' | '5';
  /** What is unusual about wave 1 or 5: it is a diagonal, or wave 5 falls short of the end of wave 3. */
  unusual?: 'leading diagonal' | 'ending diagonal' | 'truncation';
  /**
   * The kind of waves A to C. Only they can be an expanded flat, because its wave B, which goes beyond the start, is a
   * label here: inside wave 2 or 4 it would pass the extreme at which the label before has to stand.
   */
  correction: 'zigzag' | 'flat' | 'expanded flat';
}

/** The generator of a series. What one gives for a number never changes. */
export type Generator = 1 | 2 | 3;

const ORDINARY = [
  { two: 'zigzag', four: 'flat', extended: '5' },
  { two: 'zigzag', four: 'triangle', extended: '5' },
  { two: 'flat', four: 'zigzag', extended: '5' },
  { two: 'zigzag', four: 'triangle', extended: '3' },
  { two: 'zigzag', four: 'flat', extended: '3' },
  { two: 'flat', four: 'zigzag', extended: '3' },
  // Only after a shallow wave 2 does a wave 3 that is much shorter than wave 1 leave room for wave 4.
  { two: 'flat', four: 'zigzag', extended: '1' },
] as const satisfies Omit<Structure, 'correction'>[];

const LESS_USUAL = [
  { two: 'double zigzag', four: 'flat', extended: '3' },
  { two: 'double zigzag', four: 'combination', extended: '5' },
  { two: 'zigzag', four: 'combination', extended: '3' },
  { two: 'zigzag', four: 'running triangle', extended: '3' },
  { two: 'zigzag', four: 'running triangle', extended: '5' },
  { two: 'flat', four: 'zigzag', extended: '3', unusual: 'leading diagonal' },
  { two: 'zigzag', four: 'flat', extended: '3', unusual: 'ending diagonal' },
  { two: 'zigzag', four: 'triangle', extended: '3', unusual: 'ending diagonal' },
  { two: 'zigzag', four: 'flat', extended: '3', unusual: 'truncation' },
] as const satisfies Omit<Structure, 'correction'>[];

const withCorrections = (impulses: readonly Omit<Structure, 'correction'>[]): Structure[] =>
  impulses.flatMap((impulse) =>
    (['zigzag', 'flat', 'expanded flat'] as const).map((correction) => ({ ...impulse, correction })),
  );

const ordinary = withCorrections(ORDINARY);
const all = [...ordinary, ...withCorrections(LESS_USUAL)];
/** All structures that the series of a generator can have. */
export const STRUCTURES: Record<Generator, readonly Structure[]> = {
  1: ordinary,
  2: all,
  3: all,
};

/** The structure of the series of a number: numbers in a row take turns. */
export function structureOf(generator: Generator, number: number): Structure {
  const structures = STRUCTURES[generator];
  const structure = structures[number % structures.length];
  if (structure === undefined) throw new RangeError(`${number} is no whole number from 0 on.`);
  return structure;
}

/**
 * What the series of a structure shows: all of it (`whole`), or as far as wave 4 or wave B ends; all of it after the end of
 * an earlier move (`later start`); waves 1 to 3 and a wave 4 that overlaps, so that no count is left (`failed`). A `random`
 * one is none of a structure: its turns go up and down by chance.
 */
export const SHOWN = ['whole', 'wave 4', 'wave B', 'later start', 'failed', 'random'] as const;
export type Shown = (typeof SHOWN)[number];

const TURNS: readonly Shown[] = ['whole', 'wave 4', 'wave B', 'failed', 'later start', 'wave 4', 'wave B', 'random'];

/** What the series of a number shows: numbers that differ by the number of structures take turns. */
export function shownOf(generator: Generator, level: PracticeLevel, number: number): Shown {
  if (generator !== 3) return 'whole';
  const shown = TURNS[Math.floor(number / all.length) % TURNS.length] ?? 'whole';
  return shown === 'later start' && level !== 'hard' ? 'whole' : shown;
}
