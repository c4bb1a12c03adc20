import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';

/** What a practice series is made of. Its lengths and turns are drawn so that they show it. */
export interface Recipe {
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

const ORDINARY = [
  { two: 'zigzag', four: 'flat', extended: '5' },
  { two: 'zigzag', four: 'triangle', extended: '5' },
  { two: 'flat', four: 'zigzag', extended: '5' },
  { two: 'zigzag', four: 'triangle', extended: '3' },
  { two: 'zigzag', four: 'flat', extended: '3' },
  { two: 'flat', four: 'zigzag', extended: '3' },
  // Only after a shallow wave 2 does a wave 3 that is much shorter than wave 1 leave room for wave 4.
  { two: 'flat', four: 'zigzag', extended: '1' },
] as const satisfies Omit<Recipe, 'correction'>[];

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
] as const satisfies Omit<Recipe, 'correction'>[];

const withCorrections = (impulses: readonly Omit<Recipe, 'correction'>[]): Recipe[] =>
  impulses.flatMap((impulse) =>
    (['zigzag', 'flat', 'expanded flat'] as const).map((correction) => ({ ...impulse, correction })),
  );

/** All that a series can be made of. */
export const RECIPES: readonly Recipe[] = withCorrections([...ORDINARY, ...LESS_USUAL]);

/** The recipe of the series of a number: numbers in a row take turns. */
export function recipeOf(number: number): Recipe {
  const recipe = RECIPES[number % RECIPES.length];
  if (recipe === undefined) throw new RangeError(`${number} is no whole number from 0 on.`);
  return recipe;
}

/**
 * What a series shows of its waves: all of it (`whole`), or as far as wave 4 or wave B ends; all of it after the end of
 * an earlier move (`later start`); waves 1 to 3 and a wave 4 that overlaps, so that no count is left (`failed`). A `random`
 * one has no waves: its turns go up and down by chance.
 */
export const SHOWN = ['whole', 'wave 4', 'wave B', 'later start', 'failed', 'random'] as const;
export type Shown = (typeof SHOWN)[number];

const TURNS: readonly Shown[] = ['whole', 'wave 4', 'wave B', 'failed', 'later start', 'wave 4', 'wave B', 'random'];

/** What the series of a number shows: numbers that differ by the number of recipes take turns. */
export function shownOf(level: PracticeLevel, number: number): Shown {
  const shown = TURNS[Math.floor(number / RECIPES.length) % TURNS.length] ?? 'whole';
  return shown === 'later start' && level !== 'hard' ? 'whole' : shown;
}
