import { Prices, type Measure } from './measure';
import { ParseTable, type Wave } from './parse-table';
import { IMPULSE, type Rule, type RuleName } from './rules';
import { FORMS, ROLES, type Form, type RoleName, type Structure } from './structures';
import { requireSwings, type Swing } from './swing';

/** The labels of a cycle in order: five waves and their correction in three. */
export const LABELS = ['1', '2', '3', '4', '5', 'A', 'B', 'C'] as const;
export type Label = (typeof LABELS)[number];
/** The swing at which each wave ends. Wave 1 starts at the first swing; labels that are not placed yet are missing. */
export type Labels = Partial<Record<Label, number>>;

/** What is wrong with a wave of a count. */
export type Problem =
  /** It ends before it starts, or at a high where a low has to be. */
  | { kind: 'order' | 'turn' }
  /** It breaks a rule: it had to respect this price, and the swing is the first that does not. */
  | { kind: 'rule'; rule: RuleName; price: number; swing: number }
  /** Its inside is none of the structures that its role allows. */
  | { kind: 'inside'; allowed: readonly Structure[] };

export interface WaveVerdict {
  label: Label;
  from: number;
  to: number;
  problems: Problem[];
  /** Its inside as guidelines favour it; null where none is legal. */
  wave: Wave | null;
}

/** A price that ends a count when it is passed, or already when it is reached. */
export interface Level {
  rule: RuleName | 'end-of-correction';
  price: number;
  side: 'above' | 'below';
  reach: boolean;
}

export interface Checked {
  /** The waves from wave 1 on, as far as labels are placed one after another and in order. */
  waves: WaveVerdict[];
  /** The form that waves A to C have, or may still have; null before wave A and where none fits. */
  correction: Form | null;
  /** Prices that would end the count, as far as it goes. */
  levels: Level[];
  /** Swings after the last wave; null when the count reaches the end of the chart. */
  rest: { from: number; to: number } | null;
  /** The first swing after wave C that goes beyond its end, so that the correction was not over. */
  passedBy: number | null;
  /** Whether all labels are placed and nothing is wrong. */
  isLegal: boolean;
}

const FIVE_ROLES: readonly RoleName[] = ['first', 'three', 'impulse', 'corrective', 'last'];
const CORRECTIONS = FORMS.filter(({ structure }) => structure === 'zigzag' || structure === 'flat');
const FIVE = 5;

/**
 * Checks a count, finished or not: each wave's rules and its inside, and what comes after it.
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function check(swings: readonly Swing[], labels: Labels): Checked {
  requireSwings(swings);
  const prices = new Prices(swings);
  const last = swings.length - 1;
  const points = [0];
  const waves: WaveVerdict[] = [];
  for (const label of LABELS) {
    const [from, to] = [points.at(-1) ?? 0, labels[label]];
    if (to === undefined) break;
    const isInOrder = Number.isInteger(to) && to > from && to <= last;
    const problems: Problem[] = !isInOrder ? [{ kind: 'order' }] : (to - from) % 2 === 0 ? [{ kind: 'turn' }] : [];
    waves.push({ label, from, to, problems, wave: null });
    if (problems.length > 0) break;
    points.push(to);
  }

  const five = prices.measure(points.slice(0, FIVE + 1));
  const abc = points.slice(FIVE);
  const correctionMeasure = prices.measure(abc);
  const correction = points.length > FIVE + 1 ? chooseCorrection(swings, abc, correctionMeasure) : null;
  for (const verdict of waves) {
    const number = LABELS.indexOf(verdict.label) + 1;
    if (number >= points.length) break;
    const isFive = number <= FIVE;
    const [rules, part, measure] = isFive
      ? ([IMPULSE, number, five] as const)
      : ([correction?.rules ?? [], number - FIVE, correctionMeasure] as const);
    const start = isFive ? 0 : (points[FIVE] ?? 0);
    verdict.problems.push(...brokenRules(swings, prices, rules, part, measure, start, verdict));
    if (!isFive) verdict.problems.push(...beyondStart(swings, verdict));
    const role = isFive ? FIVE_ROLES[number - 1] : (correction?.parts[part - 1] ?? 'corrective');
    if (role === undefined) continue;
    verdict.wave = insideOf(swings, role, verdict);
    if (verdict.wave === null) verdict.problems.push({ kind: 'inside', allowed: ROLES[role] });
  }

  const isWhole = points.length === LABELS.length + 1;
  const end = points.at(-1) ?? 0;
  const passedBy = isWhole ? firstPassing(swings, end) : null;
  const isSound = waves.every(({ problems }) => problems.length === 0);
  return {
    waves,
    correction,
    levels: isSound && passedBy === null ? levelsAhead(swings, prices, points, five) : [],
    rest: end < last ? { from: end, to: last } : null,
    passedBy,
    isLegal: isWhole && isSound && passedBy === null,
  };
}

/** The form of whose rules and roles waves A to C break fewest as far as they go, the zigzag before a flat. */
function chooseCorrection(swings: readonly Swing[], points: readonly number[], measure: Measure): Form | null {
  const faultsOf = ({ rules, parts }: Form): number =>
    points.slice(1).reduce((faults, to, index) => {
      const from = points[index] ?? 0;
      const broken = rules.filter(({ part, isBroken }) => part === index + 1 && isBroken(measure)).length;
      const role = parts[index];
      const fits = role === undefined || insideOf(swings, role, { from, to }) !== null;
      return faults + broken + (fits ? 0 : 1);
    }, 0);
  const [best] = CORRECTIONS.map((form) => ({ form, faults: faultsOf(form) })).sort(
    (one, other) => one.faults - other.faults,
  );
  return best?.form ?? null;
}

function insideOf(swings: readonly Swing[], role: RoleName, { from, to }: { from: number; to: number }): Wave | null {
  const table = new ParseTable(swings.slice(from, to + 1));
  return table.fits(role, 0, to - from) ? moved(table.best(role, 0, to - from), from) : null;
}

const moved = (wave: Wave, by: number): Wave => ({
  ...wave,
  from: wave.from + by,
  to: wave.to + by,
  parts: wave.parts.map((part) => moved(part, by)),
});

function brokenRules(
  swings: readonly Swing[],
  prices: Prices,
  rules: readonly Rule[],
  part: number,
  measure: Measure,
  start: number,
  { from, to }: { from: number; to: number },
): Problem[] {
  return rules
    .filter((rule) => rule.part === part && rule.isBroken(measure))
    .map((rule): Problem => {
      const level = rule.level?.(measure) ?? null;
      const sign = prices.direction(start);
      const price = level === null ? (swings[to]?.price ?? 0) : (swings[start]?.price ?? 0) + sign * level.height;
      // A part that goes with the structure breaks a level above it, the others one below.
      const direction = prices.direction(from);
      const passes = (at: number) => ((swings[at]?.price ?? 0) - price) * direction > 0;
      let swing = from + 1;
      while (swing < to && (level === null || !passes(swing))) swing += 1;
      return { kind: 'rule', rule: rule.name, price, swing };
    });
}

/** Whether a wave of the correction goes beyond the start of wave 1. */
function beyondStart(swings: readonly Swing[], { from, to }: { from: number; to: number }): Problem[] {
  const [start, next] = [swings[0]?.price ?? 0, swings[1]?.price ?? 0];
  const isUp = next > start;
  for (let at = from + 1; at <= to; at++) {
    const { price } = swings[at] ?? { price: start };
    if (isUp ? price < start : price > start)
      return [{ kind: 'rule', rule: 'correction-beyond-start', price: start, swing: at }];
  }
  return [];
}

/** The first swing after the end of a wave that goes beyond it, or null. */
function firstPassing(swings: readonly Swing[], end: number): number | null {
  const price = swings[end]?.price ?? 0;
  const isLow = (swings[end - 1]?.price ?? 0) > price;
  const at = swings.findIndex((swing, place) => place > end && (isLow ? swing.price < price : swing.price > price));
  return at === -1 ? null : at;
}

/**
 * Prices that would end the count. The last wave that is placed may still go on, so its own levels count beside those of
 * the wave that follows.
 */
function levelsAhead(swings: readonly Swing[], prices: Prices, points: readonly number[], five: Measure): Level[] {
  const placed = points.length - 1;
  if (placed === 0) return [];
  const start = swings[0]?.price ?? 0;
  const up = prices.direction(0);
  if (placed === LABELS.length) {
    const price = swings[points.at(-1) ?? 0]?.price ?? 0;
    return [{ rule: 'end-of-correction', price, side: up === 1 ? 'below' : 'above', reach: false }];
  }
  if (placed >= FIVE)
    return [{ rule: 'correction-beyond-start', price: start, side: up === 1 ? 'below' : 'above', reach: false }];
  return IMPULSE.filter(({ part }) => part === placed || part === placed + 1).flatMap((rule): Level[] => {
    const level = rule.level?.(five) ?? null;
    if (level === null) return [];
    const isWith = rule.part % 2 === 1;
    const side = isWith === (up === 1) ? 'above' : 'below';
    return [{ rule: rule.name, price: start + up * level.height, side, reach: level.reach }];
  });
}
