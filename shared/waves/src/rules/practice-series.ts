import type { PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import type { Count, Swing } from './count';
import { drawsOf, type Draw } from './draw';
import { parseSeed } from './practice-seed';
import { drawRandom, drawStructure } from './series-turns';
import { shownOf, structureOf, type Shown, type Structure } from './structure';

/** A generated price series with the count from which it was generated. */
export interface PracticeSeries {
  level: PracticeLevel;
  structure: Structure;
  /** How much of the structure it shows. */
  shown: Shown;
  direction: 'up' | 'down';
  /** One price per bar, in price steps. Every turn of the series is one of the swings. */
  closes: number[];
  /** Turning points in order, highs and lows in turn. */
  swings: Swing[];
  /** It keeps the rules. Empty where the series has no count. */
  truth: Count;
}

const START_PRICE = 10_000;

/**
 * Generates the series of a seed: an impulse, a correction in three waves, and a last move that ends the correction, as far
 * as its number shows them, or turns by chance. The arithmetic is of whole numbers, so that every machine generates the same.
 * @throws {RangeError} for a text that is no seed
 */
export function practiceSeries(seed: string): PracticeSeries {
  const { level, generator, number } = parseSeed(seed);
  return drawSeries(drawsOf(number), level, structureOf(generator, number), shownOf(generator, level, number));
}

/** Draws a series of a structure, as far as it is to be shown. */
export function drawSeries(draw: Draw, level: PracticeLevel, structure: Structure, shown: Shown): PracticeSeries {
  const direction = draw(0, 1) === 0 ? 'up' : 'down';
  const { turns, truth } = shown === 'random' ? drawRandom(draw, level) : drawStructure(draw, structure, level, shown);
  const { heights, bars } = drawBars(draw, turns);

  // A falling series is the same upside down.
  const priceOf = (above: number) => START_PRICE + (direction === 'up' ? above : -above);
  const swings = turns.slice(0, -1).map((above, index): Swing => {
    const isHigh = above > (turns[index + 1] ?? 0) === (direction === 'up');
    return { bar: bars[index] ?? 0, price: priceOf(above), kind: isHigh ? 'high' : 'low' };
  });
  return { level, structure, shown, direction, closes: heights.map(priceOf), swings, truth };
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
