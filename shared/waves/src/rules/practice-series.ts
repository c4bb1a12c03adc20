import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { WAVE_LABELS, type PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Count, Swing } from './count';
import { parseSeed } from './practice-seed';
import { STRUCTURES, structureOf, type Structure } from './structure';
import { drawWaveLengths, share, type Draw } from './wave-lengths';
import { drawTurns, formsOf } from './wave-turns';

/** A generated price series with the count from which it was generated. */
export interface PracticeSeries {
  level: PracticeLevel;
  structure: Structure;
  direction: 'up' | 'down';
  /** One price per bar, in price steps. Every turn of the series is one of the swings. */
  closes: number[];
  /** Turning points in order, highs and lows in turn. The first is the start of wave 1. */
  swings: Swing[];
  /** It keeps the rules. */
  truth: Count;
}

/**
 * Draws a seed of a level at random.
 * @param taken structures that its series does not have, if they leave one
 */
export function drawSeed(level: PracticeLevel, taken: ReadonlySet<Structure> = new Set()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const number = random % 36 ** 6;
  if (taken.size < STRUCTURES[2].length && taken.has(structureOf(2, number))) return drawSeed(level, taken);
  return `${level}2-${number.toString(36)}`;
}

const START_PRICE = 10_000;

/**
 * Generates the series of a seed: an impulse, a correction in three waves, and a last move that ends the correction. The
 * arithmetic is of whole numbers, so that every machine generates the same.
 * @throws {RangeError} for a text that is no seed
 */
export function practiceSeries(seed: string): PracticeSeries {
  const { level, generator, number } = parseSeed(seed);
  const structure = structureOf(generator, number);
  // Unlike the quicker generators, this one gives unlike series for neighbouring numbers.
  const random = mersenne(number);
  const draw: Draw = (min, max) => uniformInt(random, min, max);
  const direction = draw(0, 1) === 0 ? 'up' : 'down';
  const lengths = drawWaveLengths(draw, structure);
  const forms = formsOf(structure, level);
  const waves = [
    ...WAVE_LABELS.map((label) => drawTurns(draw, forms[label], lengths[label])),
    [share(lengths.C, draw(40, 70))],
  ];

  // Heights above the start of an impulse that goes up; a falling series is the same upside down.
  const turns = [0];
  const ends: number[] = [];
  waves.forEach((distances, wave) => {
    const start = turns.at(-1) ?? 0;
    const sign = wave % 2 === 0 ? 1 : -1;
    for (const distance of distances) turns.push(start + sign * distance);
    ends.push(turns.length - 1);
  });
  const { heights, bars } = drawBars(draw, turns);

  const priceOf = (above: number) => START_PRICE + (direction === 'up' ? above : -above);
  const firstKind = direction === 'up' ? 'low' : 'high';
  const otherKind = direction === 'up' ? 'high' : 'low';
  // The last turn is the end of the series, where it does not turn.
  const swings = turns.slice(0, -1).map((above, index): Swing => {
    return { bar: bars[index] ?? 0, price: priceOf(above), kind: index % 2 === 0 ? firstKind : otherKind };
  });
  const [one = 0, two = 0, three = 0, four = 0, five = 0, a = 0, b = 0, c = 0] = ends;
  const truth = { 1: one, 2: two, 3: three, 4: four, 5: five, A: a, B: b, C: c };
  return { level, structure, direction, closes: heights.map(priceOf), swings, truth };
}

/** Draws the bars between the turns. Their steps differ in size and never turn back. */
function drawBars(draw: Draw, turns: readonly number[]): { heights: number[]; bars: number[] } {
  const heights = [turns[0] ?? 0];
  const bars = [0];
  for (const turn of turns.slice(1)) {
    const from = heights.at(-1) ?? 0;
    const distance = Math.abs(turn - from);
    const sign = Math.sign(turn - from);
    const steps = draw(3, 6) + Math.floor(distance / 250);
    const noise = Math.floor((distance * 2) / (steps * 5));
    for (let step = 1; step < steps; step += 1) {
      heights.push(from + sign * (Math.floor((distance * step) / steps) + draw(-noise, noise)));
    }
    heights.push(turn);
    bars.push(heights.length - 1);
  }
  return { heights, bars };
}
