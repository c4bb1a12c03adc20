import { USUAL } from '@hidden-order/wave-engine';
import type { WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Draw } from './draw';
import type { Recipe } from './recipe';

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

/**
 * Draws the lengths of the waves of an impulse and its correction, in price steps, so that they have the kinds and the
 * extension of a recipe and keep the three rules. Wave 3 passes the end of wave 1, wave 5 that of wave 3 unless it is
 * truncated, and wave C that of wave A.
 */
export function drawWaveLengths(draw: Draw, recipe: Recipe): Record<WaveLabel, number> {
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

const ZIGZAG = { B: usual(USUAL['B of A in a zigzag']), C: usual(USUAL['C of A in a zigzag']) };

function drawCorrection(draw: Draw, { correction }: Recipe, impulse: number) {
  const a = share(impulse, correction === 'zigzag' ? draw(25, 38) : draw(22, 32));
  switch (correction) {
    case 'zigzag':
      return { A: a, B: share(a, draw(...ZIGZAG.B)), C: share(a, draw(...ZIGZAG.C)) };
    case 'flat':
      return { A: a, B: share(a, draw(91, 99)), C: share(a, draw(101, 115)) };
    case 'expanded flat':
      return { A: a, B: share(a, draw(108, 128)), C: share(a, draw(138, 160)) };
  }
}
