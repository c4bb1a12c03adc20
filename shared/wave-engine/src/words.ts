import { asSentence, ownLabel, waveName, waveOf } from '@hidden-order/api-shapes/count';
import { formatPrice, type CountLabel, type WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import { RULES, type RuleName } from './rules';
import { SEQUENCES, type Structure } from './structures';
import { isHigh, nameSwing, type Turn } from './swing';

/** A part of a chart from one swing to another. */
export interface Span {
  from: number;
  to: number;
}

/** A rule that a wave breaks: it had to respect this price, and the swing is the first that does not. */
export interface BrokenRule {
  rule: RuleName;
  price: number;
  swing: number;
}

/** Such as `Wave 1 of wave 3`. */
const named = (label: CountLabel): string => asSentence(waveName(label));

/** Says that a wave ends before it starts. */
export const orderWords = (label: CountLabel): string => `${named(label)} ends before it starts.`;

/** Says that a wave ends where none of its kind can. */
export const endWords = (label: CountLabel, to: number, swings: readonly Turn[]): string =>
  `${named(label)} must end at a ${isHigh(swings, to) ? 'low, not a high' : 'high, not a low'}.`;

/** Says which part of a wave has no label. */
export const openWords = (wave: CountLabel, next: WaveLabel): string =>
  `The inside of ${waveName(wave)} is not complete: label ${next.charAt(0)} is missing.`;

const either = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
const isDivided = (structure: Structure) => structure !== 'leg';

/** Says that the inside of a wave is none of the structures that its place allows. */
export const insideWords = (label: CountLabel, { from, to }: Span, allowed: readonly Structure[]): string =>
  `${named(label)} has ${to - from} legs, from swing ${from} to swing ${to}, that form no ${either(allowed.filter(isDivided))}.`;

/** Says that a wave is labelled as none of the structures that its place allows. */
export function kindWords(label: CountLabel, allowed: readonly Structure[]): string {
  const kinds = SEQUENCES.filter(({ structures }) => structures.some((one) => allowed.includes(one)));
  const labels = kinds.map(({ labels: all }) => all.map((one) => one.charAt(0)).join('-'));
  const names = either(allowed.filter(isDivided));
  const article = /^[aeiou]/.test(names) ? 'an' : 'a';
  return `${named(label)} has to be ${article} ${names} here, labelled ${either(labels)} inside.`;
}

/** Says which rule a wave breaks: of the three rules by the price that ends the count, of others in their own words. */
export function ruleWords(label: CountLabel, { rule, price, swing }: BrokenRule, swings: readonly Turn[]): string {
  const limit = formatPrice(price);
  const reached = formatPrice(swings[swing]?.price ?? 0);
  const wave = waveOf(label);
  const inside = wave === null ? '' : `In ${waveName(wave)}: `;
  switch (rule) {
    case 'wave-2-beyond-start':
      return `${inside}Wave 2 goes to ${reached}, past the start of wave 1 at ${limit}.`;
    case 'wave-4-overlap':
      return `${inside}Wave 4 goes to ${reached}, past the end of wave 1 at ${limit}.`;
    case 'wave-3-shortest':
      return `${inside}Wave 5 goes to ${reached}; from ${limit} on, wave 3 is the shortest.`;
    default:
      return `${inside}${asSentence(waveName(ownLabel(label) ?? '1'))}, at ${nameSwing(swings, swing)}: ${RULES[rule]}`;
  }
}

/** Says what a count leaves out of the chart. */
export const restWords = ({ from, to }: Span): string =>
  `The count ends at swing ${from} of ${to}. A count has to reach the end of the chart.`;

/** Says that price goes on beyond the end of the last wave of a correction. */
export const passedWords = (label: CountLabel, end: number, passedBy: number, swings: readonly Turn[]): string =>
  `${named(label)} is not over at swing ${end}: price goes further at ${nameSwing(swings, passedBy)}.`;

/** Says that the move before wave 1 goes further. */
export const startWords = (further: number, swings: readonly Turn[]): string =>
  `Wave 1 starts where the move before it ends, and ${nameSwing(swings, further)}, goes further.`;
