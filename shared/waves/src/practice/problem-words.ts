import {
  RULES,
  type Checked,
  type Label,
  type Problem,
  type RuleName,
  type WaveVerdict,
} from '@hidden-order/wave-engine';
import { formatPrice, type Swing } from '@hidden-order/waves/rules';
import { nameSwing } from './labelling';

/** The wave of each label in words, such as `wave C`. */
const wave = (label: Label): string => `Wave ${label}`;

/** Says what is wrong with a wave: what, and where it shows. */
export function problemWords({ label, from, to }: WaveVerdict, problem: Problem, swings: readonly Swing[]): string {
  switch (problem.kind) {
    case 'order':
      return `${wave(label)} ends before it starts.`;
    case 'turn':
      return `${wave(label)} must end at a ${swings[to]?.kind === 'high' ? 'low, not a high' : 'high, not a low'}.`;
    case 'rule':
      return ruleWords(label, problem, swings);
    case 'inside':
      return `${wave(label)} has ${to - from} legs, from swing ${from} to swing ${to}, that form no ${oneOf(problem.allowed)}.`;
  }
}

const oneOf = (allowed: readonly string[]): string => {
  const names = allowed.filter((structure) => structure !== 'leg');
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('');
};

type BrokenRule = Extract<Problem, { kind: 'rule' }>;

/** The three rules by the price that ends the count; other rules in their own words. */
function ruleWords(label: Label, { rule, price, swing }: BrokenRule, swings: readonly Swing[]): string {
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
      return `${wave(label)}, at ${nameSwing(swings, swing)}: ${RULES[rule]}`;
  }
}

/** The rules that a count breaks, each with where it does. */
export const brokenRuleWords = ({ waves }: Checked, swings: readonly Swing[]): { rule: RuleName; words: string }[] =>
  waves.flatMap((verdict) =>
    verdict.problems.flatMap((problem) =>
      problem.kind === 'rule' ? [{ rule: problem.rule, words: problemWords(verdict, problem, swings) }] : [],
    ),
  );

/** What a count leaves out of the chart, or null. */
export function restWords({ waves, rest, passedBy }: Checked, swings: readonly Swing[]): string | null {
  const end = waves.at(-1);
  if (end === undefined) return null;
  if (passedBy !== null)
    return `Wave C is not over at swing ${end.to}: price goes further at ${nameSwing(swings, passedBy)}.`;
  return rest && `The count ends at swing ${rest.from} of ${rest.to}. A count has to reach the end of the chart.`;
}
