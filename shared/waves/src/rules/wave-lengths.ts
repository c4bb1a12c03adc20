import type { WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Draw } from './draw';
import type { Structure } from './structure';

/** A whole percentage of a length, rounded down to a whole price step. */
export const share = (length: number, percent: number): number => Math.floor((length * percent) / 100);

/** The least and the most of a draw. */
type Band = readonly [number, number];

/**
 * How much of the wave before waves 2 and 4 take back, in per cent. Zigzags take back more than half, and the others less,
 * so that the two waves alternate in depth. A triangle has been deeper before its end.
 */
const DEPTHS: { two: Record<Structure['two'], Band>; four: Record<Structure['four'], Band> } = {
  two: { zigzag: [51, 66], flat: [30, 42], 'double zigzag': [51, 66] },
  four: {
    zigzag: [51, 55],
    flat: [30, 42],
    triangle: [26, 31],
    'running triangle': [22, 27],
    combination: [30, 40],
  },
};
/** That of wave 2 after an extended wave 1, above whose end wave 4 has to find room. */
const DEPTH_AFTER_EXTENSION: Band = [20, 26];

/**
 * Draws the lengths of the waves of an impulse and its correction, in price steps, so that they have the kinds and the
 * extension of a structure and keep the three rules. Wave 3 passes the end of wave 1, wave 5 that of wave 3 unless it is
 * truncated, and wave C that of wave A.
 */
export function drawWaveLengths(draw: Draw, structure: Structure): Record<WaveLabel, number> {
  const { one, three, five: whole } = drawMotiveLengths(draw, structure);
  const two = share(one, draw(...(structure.extended === '1' ? DEPTH_AFTER_EXTENSION : DEPTHS.two[structure.two])));
  const four = share(three, draw(...DEPTHS.four[structure.four]));
  const five = structure.unusual === 'truncation' ? share(four, draw(75, 95)) : whole;
  const impulse = one - two + three - four + five;
  return { 1: one, 2: two, 3: three, 4: four, 5: five, ...drawCorrection(draw, structure, impulse) };
}

function drawMotiveLengths(draw: Draw, { extended }: Structure) {
  const one = extended === '1' ? draw(1400, 1800) : draw(600, 900);
  switch (extended) {
    case '1': {
      const three = share(one, draw(62, 68));
      return { one, three, five: share(three, draw(70, 95)) };
    }
    case '3': {
      const three = share(one, draw(162, 220));
      return { one, three, five: share(three, draw(58, 70)) };
    }
    case '5': {
      const three = share(one, draw(125, 150));
      return { one, three, five: share(three, draw(162, 200)) };
    }
  }
}

function drawCorrection(draw: Draw, { correction }: Structure, impulse: number) {
  const a = share(impulse, correction === 'zigzag' ? draw(25, 38) : draw(22, 32));
  switch (correction) {
    case 'zigzag':
      return { A: a, B: share(a, draw(38, 62)), C: share(a, draw(90, 125)) };
    case 'flat':
      return { A: a, B: share(a, draw(91, 99)), C: share(a, draw(101, 115)) };
    case 'expanded flat':
      return { A: a, B: share(a, draw(108, 128)), C: share(a, draw(138, 165)) };
  }
}
