import type { Exercise } from '@hidden-order/api-shapes/content';
import { textOfHtml } from '@hidden-order/api-shapes/content-words';
import { valueOf } from '@hidden-order/api-shapes/typed-number';
import { isClose } from './answer';

const NUMBER = String.raw`\d+(?:,\d+)*(?:\.\d+)?`;
const OPERAND = String.raw`\(*−?${NUMBER}%?\)*`;
/** A sum of an explanation: what is computed, with at least one operation, and its result, which may go on as a sum. */
const SUM = new RegExp(`(${OPERAND}(?: [+−×÷] ${OPERAND})+) [=≈] (?=(${NUMBER}))`, 'g');
/** A sum that leads from a price over a distance. */
const STEP = new RegExp(`^(${NUMBER}) ([+−]) (${NUMBER})$`);
/** What an answer is multiplied by where the decimal point is wrong, and the share by which a close one is off. */
const [SLIPS, NEAR] = [[0.001, 0.01, 0.1, 10, 100, 1000], 0.01];

/**
 * Says what went wrong in an answer, without the solution. The hint of a choice is its author's; that of a number follows
 * from the sums of the explanation.
 * @param wrong an answer that can be checked, and is not right
 */
export function hintOf(exercise: Exercise, wrong: string): string {
  if (exercise.hint !== null) return exercise.hint;
  const given = valueOf(wrong);
  const { answer, explanation } = exercise;
  const is = (value: number) => isClose(exercise, given, value);
  const text = textOfHtml(explanation).replaceAll('\u00a0', ' ');
  const found = Array.from(text.matchAll(SUM), ([, computed = '', result = '']) => ({ computed, result }));
  // Sums that do not lead to the answer, up to its rounding, are no way to it: such an answer is counted.
  const sums = found.some(({ result }) => Math.abs(valueOf(result) - answer) < 1) ? found : [];

  if (is(-answer)) return 'Check the sign.';
  const astray = sums.map(({ computed }) => STEP.exec(computed)).find((step) => step && is(otherWay(step)));
  if (astray) return `You went the wrong way from ${astray[1]}. Check the direction.`;
  const step = sums.find(({ result }) => is(valueOf(result)));
  if (step) return `You stopped at ${step.computed} = ${step.result}. That is a step on the way.`;
  if (SLIPS.some((factor) => is(answer * factor)))
    return 'Check the decimal point, and whether a percentage is asked for.';
  if (Math.abs(given - answer) <= NEAR * Math.abs(answer))
    return 'Very close. Check your subtraction and your rounding.';
  const direction = given > answer ? 'Your answer is too high.' : 'Your answer is too low.';
  return sums[0] ? `${direction} Start with ${sums[0].computed}.` : direction;
}

/** What a sum gives when its distance is added instead of subtracted, or the other way round. */
const otherWay = ([, from = '', operation, distance = '']: RegExpExecArray): number =>
  valueOf(from) + (operation === '+' ? -valueOf(distance) : valueOf(distance));
