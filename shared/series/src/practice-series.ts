import { PRACTICE_LEVELS, PRACTICE_SEED, SEED_FORM, type PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Count, Swing } from '@hidden-order/wave-engine';
import { drawsOf, type Draw } from './draw';
import { drawRandom, drawWaves } from './series-turns';
import { recipeOf, shownOf, type Edition, type Recipe, type Shown } from './recipe';

/** A generated price series with the count from which it was generated. */
export interface PracticeSeries {
  level: PracticeLevel;
  recipe: Recipe;
  /** How much of its waves it shows. */
  shown: Shown;
  direction: 'up' | 'down';
  /** One price per bar, in price steps. Every turn of the series is one of the swings. */
  closes: number[];
  /** Turning points in order, highs and lows in turn. */
  swings: Swing[];
  /** It keeps the rules. Empty where the series has no count. */
  truth: Count;
}

/** Where each series of the first edition starts. */
const FIRST_START = 10_000;
/** Between these is the lowest price of others. */
const LOWEST = [2_000, 60_000] as const;

/**
 * Generates the series of a seed: an impulse, a correction, and a last move that ends the correction, as far as its number
 * shows them, or turns by chance. The arithmetic is of whole numbers, so that every machine generates the same.
 * @throws {RangeError} for a text that is no seed
 */
export function practiceSeries(seed: string): PracticeSeries {
  const [, name, edited, digits] = PRACTICE_SEED.exec(seed) ?? [];
  const level = PRACTICE_LEVELS.find((one) => one === name);
  if (level === undefined || digits === undefined)
    throw new RangeError(`"${seed}" is no seed. A seed is ${SEED_FORM}.`);
  const number = Number.parseInt(digits, 36);
  const edition = edited === '' ? 1 : 2;
  const recipe = recipeOf(edition, number);
  return drawSeries(drawsOf(number), level, recipe, shownOf(edition, level, number), edition);
}

/** Draws a series by a recipe, as far as it is to be shown. */
export function drawSeries(
  draw: Draw,
  level: PracticeLevel,
  recipe: Recipe,
  shown: Shown,
  edition: Edition = 2,
): PracticeSeries {
  const direction = draw(0, 1) === 0 ? 'up' : 'down';
  const { turns, truth } = shown === 'random' ? drawRandom(draw, level) : drawWaves(draw, recipe, level, shown);
  const { heights, bars } = drawBars(draw, turns);

  // A falling series is the same upside down.
  const sign = direction === 'up' ? 1 : -1;
  const lowest = Math.min(...heights.map((above) => sign * above));
  const start = edition === 1 ? FIRST_START : draw(...LOWEST) - lowest;
  const priceOf = (above: number) => start + sign * above;
  const swings = turns.slice(0, -1).map((above, index): Swing => {
    const isHigh = above > (turns[index + 1] ?? 0) === (direction === 'up');
    return { bar: bars[index] ?? 0, price: priceOf(above), kind: isHigh ? 'high' : 'low' };
  });
  return { level, recipe, shown, direction, closes: heights.map(priceOf), swings, truth };
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
