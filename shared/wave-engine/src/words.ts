import { formatPrice, type WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import { RULES, type RuleName } from './rules';
import type { Structure } from './structures';
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

/** Says that a wave ends where none of its kind can. */
export const endWords = (label: WaveLabel, to: number, swings: readonly Turn[]): string =>
  `Wave ${label} must end at a ${isHigh(swings, to) ? 'low, not a high' : 'high, not a low'}.`;

/** Says that the inside of a wave is none of the structures that its place allows. */
export function insideWords(label: WaveLabel, { from, to }: Span, allowed: readonly Structure[]): string {
  const names = allowed.filter((structure) => structure !== 'leg');
  const either = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
  return `Wave ${label} has ${to - from} legs, from swing ${from} to swing ${to}, that form no ${either}.`;
}

/** Says which rule a wave breaks: of the three rules by the price that ends the count, of others in their own words. */
export function ruleWords(label: WaveLabel, { rule, price, swing }: BrokenRule, swings: readonly Turn[]): string {
  const limit = formatPrice(price);
  const reached = formatPrice(swings[swing]?.price ?? 0);
  switch (rule) {
    case 'wave-2-beyond-start':
      return `Wave 2 goes to ${reached}, past the start of wave 1 at ${limit}.`;
    case 'wave-4-overlap':
      return `Wave 4 goes to ${reached}, past the end of wave 1 at ${limit}.`;
    case 'wave-3-shortest':
      return `Wave 5 goes to ${reached}; from ${limit} on, wave 3 is the shortest.`;
    default:
      return `Wave ${label}, at ${nameSwing(swings, swing)}: ${RULES[rule]}`;
  }
}

/** Says what a count leaves out of the chart. */
export const restWords = ({ from, to }: Span): string =>
  `The count ends at swing ${from} of ${to}. A count has to reach the end of the chart.`;

/** Says that price goes on beyond the end of wave C. */
export const passedWords = (end: number, passedBy: number, swings: readonly Turn[]): string =>
  `Wave C is not over at swing ${end}: price goes further at ${nameSwing(swings, passedBy)}.`;

/** Says that the move before wave 1 goes further. */
export const startWords = (further: number, swings: readonly Turn[]): string =>
  `Wave 1 starts where the move before it ends, and ${nameSwing(swings, further)}, goes further.`;
