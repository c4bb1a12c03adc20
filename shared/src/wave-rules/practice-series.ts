import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { WAVE_LABELS, type Count, type Swing } from './count';
import { IMPULSE_RULES, type ImpulseRule } from './impulse-rules';
import { parseSeed, type PracticeLevel } from './practice-seed';
import { drawWaveLengths, share, type Draw } from './wave-lengths';

/** A generated price series with the count from which it was generated. */
export interface PracticeSeries {
  level: PracticeLevel;
  direction: 'up' | 'down';
  /** One price per bar, in price steps. Every turn of the series is one of the swings. */
  closes: number[];
  /** Turning points in order, highs and lows in turn. The first is the start of wave 1. */
  swings: Swing[];
  truth: Count;
  /** The rule that the generated count breaks. */
  planted: ImpulseRule | null;
}

/**
 * Draws a seed of a level at random. Its series keeps the rules: where the generated count breaks one, another count
 * could be the better one.
 */
export function drawSeed(level: PracticeLevel): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const seed = `${level}-${(number % 36 ** 6).toString(36)}`;
  return practiceSeries(seed).planted === null ? seed : drawSeed(level);
}

const START_PRICE = 10_000;
/** A smaller swing shorter than this, in price steps, would not be seen on a chart. */
const SHORTEST_SWING = 25;

/** Smaller swings against each wave: how many, and their size in per cent of the shortest wave. */
const SMALLER_SWINGS: Record<PracticeLevel, { count: [number, number]; percent: [number, number] }> = {
  easy: { count: [0, 1], percent: [15, 30] },
  medium: { count: [0, 2], percent: [25, 45] },
  hard: { count: [1, 2], percent: [35, 60] },
};

/**
 * Generates the series of a seed: an impulse, a correction in three waves, and a last move that ends the correction. The
 * arithmetic is of whole numbers, so that every machine generates the same.
 * @throws {RangeError} for a text that is no seed
 */
export function practiceSeries(seed: string): PracticeSeries {
  const { level, number } = parseSeed(seed);
  // Unlike the quicker generators, this one gives unlike series for neighbouring numbers.
  const random = mersenne(number);
  const draw: Draw = (min, max) => uniformInt(random, min, max);
  const direction = draw(0, 1) === 0 ? 'up' : 'down';
  // One series in three has a planted violation.
  const planted = IMPULSE_RULES[draw(0, 8)] ?? null;
  const lengths = drawWaveLengths(draw, planted);
  const waves = WAVE_LABELS.map((label) => lengths[label]);
  const shortest = Math.min(...waves);

  // Heights above the start of an impulse that goes up; a falling series is the same upside down.
  const turns = [0];
  const ends: number[] = [];
  let height = 0;
  [...waves, share(lengths.C, draw(30, 60))].forEach((length, wave) => {
    const sign = wave % 2 === 0 ? 1 : -1;
    for (const distance of drawTurns(draw, level, length, shortest)) turns.push(height + sign * distance);
    height += sign * length;
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
  return { level, direction, closes: heights.map(priceOf), swings, truth, planted };
}

/**
 * Draws the turns within a wave, as distances from its start; the last one is its end. They lie between start and end,
 * so that the end of a wave is its extreme.
 */
function drawTurns(draw: Draw, level: PracticeLevel, length: number, shortest: number): number[] {
  const { count, percent } = SMALLER_SWINGS[level];
  const smaller = draw(...count);
  const turns: number[] = [];
  for (let index = 1; index <= smaller; index += 1) {
    const centre = Math.floor((100 * index) / (smaller + 1));
    const high = share(length, draw(centre - 10, centre + 10));
    const back = share(Math.min(high, shortest), draw(...percent));
    if (back >= SHORTEST_SWING) turns.push(high, high - back);
  }
  return [...turns, length];
}

/** Draws the bars between the turns. Their steps differ in size and never turn back. */
function drawBars(draw: Draw, turns: readonly number[]): { heights: number[]; bars: number[] } {
  const heights = [turns[0] ?? 0];
  const bars = [0];
  for (const turn of turns.slice(1)) {
    const from = heights.at(-1) ?? 0;
    const distance = Math.abs(turn - from);
    const sign = Math.sign(turn - from);
    const steps = draw(3, 6) + Math.floor(distance / 150);
    const noise = Math.floor((distance * 2) / (steps * 5));
    for (let step = 1; step < steps; step += 1) {
      heights.push(from + sign * (Math.floor((distance * step) / steps) + draw(-noise, noise)));
    }
    heights.push(turn);
    bars.push(heights.length - 1);
  }
  return { heights, bars };
}
