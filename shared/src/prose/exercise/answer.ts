import type { Exercise } from 'shared/api/content';
import { readDecimal } from 'shared/form';

/** How far the arithmetic of a browser may be from that of decimals. */
const ROUNDING = 1e-9;

/**
 * Why an answer cannot be checked; null if it can.
 * @param answer a number as typed, or the number of a choice
 */
export function problemOf({ choices }: Exercise, answer: string): string | null {
  if (choices !== null) return choices[Number(answer) - 1] === undefined ? 'Choose an answer.' : null;
  if (answer.trim() === '') return 'Enter your answer.';
  const read = readDecimal(answer);
  return read.ok ? null : read.problem;
}

/** @param answer one without a {@link problemOf problem} */
export function isRight({ choices, answer: right, tolerance }: Exercise, answer: string): boolean {
  if (choices !== null) return Number(answer) === right;
  const read = readDecimal(answer);
  return read.ok && Math.abs(Number(read.decimal) - right) <= tolerance + ROUNDING;
}
