import { USUAL } from '@hidden-order/wave-engine';
import type { Draw } from './draw';
import type { WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import { correctionLabels, FIRST_KINDS, type CorrectionKind, type Recipe } from './recipe';

/** A whole percentage of a length, rounded down to a whole price step. */
export const share = (length: number, percent: number): number => Math.floor((length * percent) / 100);

/** The least and the most of a draw, in whole per cent. */
type Band = readonly [number, number];

/** What the guidelines call usual; one per cent above the least, because {@link share} rounds down. */
const usual = ([least, most]: Band): Band => [Math.floor(least * 100) + 1, Math.floor(most * 100)];

const SHARP = usual(USUAL['2 of 1']);
/** A second wave that goes sideways is shallow. */
const SHALLOW: Band = [30, 42];
/**
 * How much of the wave before waves 2 and 4 take back. A triangle has been deeper before its end, so that a usual depth would
 * leave it no room.
 */
const DEPTHS: { two: Record<Recipe['two'], Band>; four: Record<Recipe['four'], Band> } = {
  two: { zigzag: SHARP, flat: SHALLOW, 'double zigzag': SHARP },
  four: {
    zigzag: usual(USUAL['4 of 3']),
    flat: usual(USUAL['4 of 3']),
    triangle: [26, 31],
    'running triangle': [22, 27],
    combination: [34, 40],
  },
};
/** That of wave 2 after an extended wave 1, above whose end wave 4 has to find room. */
const DEPTH_AFTER_EXTENSION: Band = [20, 26];
/** How long an extended wave is beside the next longest, and the next longest beside it. */
const LEAST_EXTENDED = Math.ceil(USUAL.extended[0] * 100);
const MOST_BESIDE = Math.floor(100 / USUAL.extended[0]);

/** The lengths of waves 1 to 5 and of those of a correction, in price steps. */
export type WaveLengths = Record<'1' | '2' | '3' | '4' | '5', number> & Partial<Record<WaveLabel, number>>;

/**
 * Draws the lengths of the waves of an impulse and its correction, in price steps, so that they have the kinds and the
 * extension of a recipe and keep the three rules. Wave 3 passes the end of wave 1, and wave 5 that of wave 3 unless it is
 * truncated.
 */
export function drawWaveLengths(draw: Draw, recipe: Recipe): WaveLengths {
  const { one, three, five: whole } = drawMotiveLengths(draw, recipe);
  const two = share(one, draw(...(recipe.extended === '1' ? DEPTH_AFTER_EXTENSION : DEPTHS.two[recipe.two])));
  const four = share(three, draw(...DEPTHS.four[recipe.four]));
  const five = recipe.unusual === 'truncation' ? share(four, draw(75, 95)) : whole;
  const impulse = one - two + three - four + five;
  return { 1: one, 2: two, 3: three, 4: four, 5: five, ...drawCorrection(draw, recipe, impulse) };
}

function drawMotiveLengths(draw: Draw, { extended }: Recipe) {
  const one = extended === '1' ? draw(1400, 1800) : draw(600, 900);
  switch (extended) {
    case '1': {
      const three = share(one, draw(55, MOST_BESIDE));
      return { one, three, five: share(three, draw(70, 95)) };
    }
    case '3': {
      const three = share(one, draw(LEAST_EXTENDED, 220));
      return { one, three, five: share(three, draw(50, MOST_BESIDE)) };
    }
    case '5': {
      const three = share(one, draw(125, 150));
      return { one, three, five: share(three, draw(LEAST_EXTENDED, 200)) };
    }
  }
}

const band = (least: number, most: number): Band => [least, most];

/** How long the waves of a correction are: the first as a share of the five waves, each other one of the wave before it. */
const CORRECTION_LENGTHS: Record<CorrectionKind, readonly Band[]> = {
  zigzag: [band(25, 38), usual(USUAL['B of A in a zigzag']), usual(USUAL['C of A in a zigzag'])],
  flat: [band(22, 32), band(91, 99), band(101, 115)],
  'expanded flat': [band(22, 32), band(108, 128), band(138, 160)],
  'running flat': [band(28, 36), band(108, 120), band(70, 84)],
  // Each leg ends within the one before it, but for B of a running triangle and D of a barrier.
  'contracting triangle': [band(32, 40), band(70, 86), band(72, 86), band(74, 86), band(70, 84)],
  'running triangle': [band(28, 36), band(106, 120), band(70, 84), band(74, 84), band(70, 84)],
  'barrier triangle': [band(32, 40), band(74, 90), band(72, 86), band(99, 100), band(70, 84)],
  'expanding triangle': [band(17, 21), band(108, 122), band(108, 122), band(108, 122), band(108, 122)],
  'double zigzag': [band(22, 28), band(45, 60), band(170, 210)],
  'flat-zigzag combination': [band(22, 26), band(70, 88), band(105, 125)],
  'zigzag-flat combination': [band(22, 26), band(65, 85), band(100, 120)],
  'flat-triangle combination': [band(20, 26), band(60, 85), band(90, 110)],
};

function drawCorrection(draw: Draw, recipe: Recipe, impulse: number): Partial<Record<WaveLabel, number>> {
  const { correction } = recipe;
  const lengths: number[] = [];
  for (const [wave, own] of CORRECTION_LENGTHS[correction].entries()) {
    const other = wave === 2 && FIRST_KINDS.includes(correction) ? lengths[0] : lengths.at(-1);
    lengths.push(share(other ?? impulse, draw(...own)));
  }
  return Object.fromEntries(correctionLabels(recipe).map((label, wave) => [label, lengths[wave] ?? 0]));
}
