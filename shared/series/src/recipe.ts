import {
  CORRECTIONS,
  FIVE_LABELS,
  type Correction,
  type CorrectionFamily,
  type PracticeLevel,
  type WaveLabel,
} from '@hidden-order/api-shapes/practice-terms';

/** The kinds of the correction after waves 1 to 5, with the labels of its waves. */
const KINDS = {
  zigzag: 'A to C',
  flat: 'A to C',
  'expanded flat': 'A to C',
  'running flat': 'A to C',
  'contracting triangle': 'A to E',
  'running triangle': 'A to E',
  'barrier triangle': 'A to E',
  'expanding triangle': 'A to E',
  'double zigzag': 'W to Y',
  'flat-zigzag combination': 'W to Y',
  'zigzag-flat combination': 'W to Y',
  'flat-triangle combination': 'W to Y',
} as const satisfies Record<string, Correction>;
export type CorrectionKind = keyof typeof KINDS;

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
   * What follows waves 1 to 5. Only that can be an expanded flat, because its wave B, which goes beyond the start, is a
   * label here: inside wave 2 or 4 it would pass the extreme at which the label before has to stand.
   */
  correction: CorrectionKind;
}

/** The labels of the waves of a recipe, in order, and those of its correction. */
export const labelsOf = (recipe: Recipe): readonly WaveLabel[] => [...FIVE_LABELS, ...correctionLabels(recipe)];
export const correctionLabels = ({ correction }: Recipe): readonly WaveLabel[] => CORRECTIONS[KINDS[correction]];

/** Whether the correction of a recipe is one of a family. */
export const isOfFamily = ({ correction }: Recipe, family: CorrectionFamily): boolean => correction.endsWith(family);

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

/** The kinds of the first edition of seeds, of which wave C is measured by wave A. */
export const FIRST_KINDS: readonly CorrectionKind[] = ['zigzag', 'flat', 'expanded flat'];
const LATER_KINDS = (Object.keys(KINDS) as CorrectionKind[]).filter((kind) => !FIRST_KINDS.includes(kind));

const withCorrections = (kinds: readonly CorrectionKind[]): Recipe[] =>
  [...ORDINARY, ...LESS_USUAL].flatMap((impulse) => kinds.map((correction) => ({ ...impulse, correction })));

const FIRST_RECIPES: readonly Recipe[] = withCorrections(FIRST_KINDS);
/** All that a series can be made of. */
export const RECIPES: readonly Recipe[] = [...FIRST_RECIPES, ...withCorrections(LATER_KINDS)];

/** How seeds are read: what those of the first edition give never changes. */
export type Edition = 1 | 2;
const recipesOf = (edition: Edition) => (edition === 1 ? FIRST_RECIPES : RECIPES);

/** The recipe of the series of a number: numbers in a row take turns. */
export function recipeOf(edition: Edition, number: number): Recipe {
  const recipes = recipesOf(edition);
  const recipe = recipes[number % recipes.length];
  if (recipe === undefined) throw new RangeError(`${number} is no whole number from 0 on.`);
  return recipe;
}

/**
 * What a series shows of its waves: all of it (`whole`), or as far as wave 4 ends, or the last wave but one; all of it after the end of
 * an earlier move (`later start`); waves 1 to 3 and a wave 4 that overlaps, so that no count is left (`failed`). A `random`
 * one has no waves: its turns go up and down by chance.
 */
export const SHOWN = ['whole', 'wave 4', 'last but one', 'later start', 'failed', 'random'] as const;
export type Shown = (typeof SHOWN)[number];

const TURNS: readonly Shown[] = [
  'whole',
  'wave 4',
  'last but one',
  'failed',
  'later start',
  'wave 4',
  'last but one',
  'random',
];

/** What the series of a number shows: numbers that differ by the number of recipes take turns. */
export function shownOf(edition: Edition, level: PracticeLevel, number: number): Shown {
  const shown = TURNS[Math.floor(number / recipesOf(edition).length) % TURNS.length] ?? 'whole';
  return shown === 'later start' && level !== 'hard' ? 'whole' : shown;
}
