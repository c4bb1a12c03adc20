import type { WaveLabel } from './count';
import type { ImpulseRule } from './impulse-rules';

/** Draws a whole number between two, both included. */
export type Draw = (min: number, max: number) => number;

/** A whole percentage of a length, rounded down to a whole price step. */
export const share = (length: number, percent: number): number => Math.floor((length * percent) / 100);

/**
 * Draws the lengths of the waves of an impulse and its correction, in price steps. All three rules are kept, but for the
 * planted one. Wave 3 passes the end of wave 1, wave 5 that of wave 3, and wave C that of wave A.
 * @param planted the rule that the impulse breaks
 */
export function drawWaveLengths(draw: Draw, planted: ImpulseRule | null): Record<WaveLabel, number> {
  const one = draw(400, 800);
  const two = share(one, planted === 'wave-2' ? draw(105, 125) : planted === 'wave-3' ? draw(30, 40) : draw(40, 75));
  const three = share(
    one,
    planted === 'wave-2' ? draw(170, 220) : planted === 'wave-3' ? draw(80, 92) : draw(110, 200),
  );
  // Room of wave 4 until it reaches the end of wave 1.
  const room = three - two;
  const four = planted === 'wave-4' ? room + share(one, draw(5, 25)) : share(room, draw(40, 90));
  const five = planted === 'wave-3' ? share(three, draw(102, 150)) : four + share(one, draw(30, 150));
  const a = share(one - two + three - four + five, draw(25, 45));
  const b = share(a, draw(40, 80));
  const c = share(a, draw(100, 150));
  return { 1: one, 2: two, 3: three, 4: four, 5: five, A: a, B: b, C: c };
}
