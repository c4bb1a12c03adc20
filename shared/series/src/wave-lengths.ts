import { USUAL } from '@hidden-order/wave-engine';
import type { Draw } from './draw';
import type { WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import { correctionLabels, type CorrectionKind, type Recipe } from './recipe';

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

/** How long the waves of a correction are: the first as a share of the five waves, each other one of the wave before it. */
const CORRECTION_LENGTHS: Record<Exclude<CorrectionKind, ThreeWaves>, readonly Band[]> = {
  'running flat': [
    [28, 36],
    [108, 120],
    [70, 84],
  ],
  // Each leg ends within the one before it, but for B of a running triangle and D of a barrier.
  'contracting triangle': [
    [32, 40],
    [70, 86],
    [72, 86],
    [74, 86],
    [70, 84],
  ],
  'running triangle': [
    [28, 36],
    [106, 120],
    [70, 84],
    [74, 84],
    [70, 84],
  ],
  'barrier triangle': [
    [32, 40],
    [74, 90],
    [72, 86],
    [99, 100],
    [70, 84],
  ],
  'expanding triangle': [
    [17, 21],
    [108, 122],
    [108, 122],
    [108, 122],
    [108, 122],
  ],
  'double zigzag': [
    [22, 28],
    [45, 60],
    [170, 210],
  ],
  'flat-zigzag combination': [
    [22, 26],
    [70, 88],
    [105, 125],
  ],
  'zigzag-flat combination': [
    [22, 26],
    [65, 85],
    [100, 120],
  ],
  'flat-triangle combination': [
    [20, 26],
    [60, 85],
    [90, 110],
  ],
};
/** Those whose waves B and C are both a share of wave A. */
type ThreeWaves = 'zigzag' | 'flat' | 'expanded flat';
const ZIGZAG = { B: usual(USUAL['B of A in a zigzag']), C: usual(USUAL['C of A in a zigzag']) };

function drawCorrection(draw: Draw, recipe: Recipe, impulse: number): Partial<Record<WaveLabel, number>> {
  const { correction } = recipe;
  switch (correction) {
    case 'zigzag': {
      const a = share(impulse, draw(25, 38));
      return { A: a, B: share(a, draw(...ZIGZAG.B)), C: share(a, draw(...ZIGZAG.C)) };
    }
    case 'flat': {
      const a = share(impulse, draw(22, 32));
      return { A: a, B: share(a, draw(91, 99)), C: share(a, draw(101, 115)) };
    }
    case 'expanded flat': {
      const a = share(impulse, draw(22, 32));
      return { A: a, B: share(a, draw(108, 128)), C: share(a, draw(138, 160)) };
    }
    default: {
      let before = impulse;
      const lengths = CORRECTION_LENGTHS[correction].map((band) => (before = share(before, draw(...band))));
      return Object.fromEntries(correctionLabels(recipe).map((label, wave) => [label, lengths[wave] ?? 0]));
    }
  }
}
