import type { Exercise } from '@hidden-order/api-shapes/content';
import { readNumber, valueOf } from '@hidden-order/api-shapes/typed-number';

/** How far the arithmetic of a browser may be from that of decimals. */
const ROUNDING = 1e-9;

/**
 * Why an answer cannot be checked; null if it can.
 * @param answer a number as typed, or the number of a choice
 */
export function problemOf({ choices }: Exercise, answer: string): string | null {
  if (choices !== null) return choices[Number(answer) - 1] === undefined ? 'Choose an answer.' : null;
  if (answer.trim() === '') return 'Enter your answer.';
  const read = readNumber(answer);
  return read.ok ? null : read.problem;
}

/** Whether a value is another within the tolerance of an exercise. */
export const isClose = ({ tolerance }: Exercise, value: number, other: number): boolean =>
  Math.abs(value - other) <= tolerance + ROUNDING;

/** @param answer one without a {@link problemOf problem} */
export const isRight = (exercise: Exercise, answer: string): boolean =>
  exercise.choices === null ? isClose(exercise, valueOf(answer), exercise.answer) : Number(answer) === exercise.answer;
