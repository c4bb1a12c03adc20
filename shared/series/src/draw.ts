import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Draws a whole number between two, both included. */
export type Draw = (min: number, max: number) => number;

/**
 * The draws of a seed, a whole number: the same on every machine. Unlike the quicker generators, this one gives unlike
 * draws for neighbouring seeds.
 */
export function drawsOf(seed: number): Draw {
  const random = mersenne(seed);
  return (min, max) => uniformInt(random, min, max);
}
