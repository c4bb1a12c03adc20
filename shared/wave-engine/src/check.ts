import { CYCLE, FIVE, levelsAhead, type Level } from './levels';
import { Prices } from './measure';
import { ParseTable, type Wave } from './parse-table';
import type { RuleName } from './rules';
import { FORMS, IMPULSE_FORM, ROLES, type Form, type Role, type RoleName, type Structure } from './structures';
import { requireSwings, type Swing } from './swing';

/** The labels of a cycle in order: five waves and their correction in three. */
export const LABELS = ['1', '2', '3', '4', '5', 'A', 'B', 'C'] as const;
export type Label = (typeof LABELS)[number];
/** The swing at which each wave ends; labels that are not placed yet are missing. Wave 1 starts at 0, else at the first swing. */
export type Labels = Partial<Record<Label | '0', number>>;

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

export interface Checked {
  /** The waves from wave 1 on, as far as labels are placed one after another and in order. */
  waves: WaveVerdict[];
  /** Waves 1 to 5 as one wave, as far as they are placed; null where one of them has something wrong. */
  five: Wave | null;
  /** Waves A to C likewise; null before wave A, too. */
  correction: Wave | null;
  /** Prices that would end the count, as far as it goes. */
  levels: Level[];
  /** Swings after the last wave; null when the count reaches the end of the chart. */
  rest: { from: number; to: number } | null;
  /** The first swing after wave C that goes beyond its end, so that the correction was not over. */
  passedBy: number | null;
  /** Whether nothing is wrong so far. */
  isSound: boolean;
  /** Whether all labels are placed and nothing is wrong. */
  isLegal: boolean;
}

const CORRECTION_FORMS = FORMS.filter(({ structure }) => structure === 'zigzag' || structure === 'flat');

/** The prices of a chart, and the wave that guidelines favour between two swings in a role; null where none is legal. */
interface Chart {
  prices: Prices;
  insideOf: (role: RoleName, from: number, to: number) => Wave | null;
}

/**
 * Checks a count, finished or not: each wave's rules and its inside, and what comes after it.
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function check(swings: readonly Swing[], labels: Labels): Checked {
  requireSwings(swings);
  const chart: Chart = { prices: new Prices(swings), insideOf: insidesOf(swings) };
  const { prices } = chart;
  const last = swings.length - 1;
  const start = labels[0] ?? 0;
  const points = [start];
  const waves: WaveVerdict[] = [];
  for (const label of LABELS) {
    const [from, to] = [points.at(-1) ?? start, labels[label]];
    if (to === undefined) break;
    const isInOrder = Number.isInteger(to) && to > from && to <= last;
    const problems: Problem[] = !isInOrder ? [{ kind: 'order' }] : (to - from) % 2 === 0 ? [{ kind: 'turn' }] : [];
    waves.push({ label, from, to, problems, wave: null });
    if (problems.length > 0) break;
    points.push(to);
  }

  const five = points.slice(0, FIVE + 1);
  const correction = points.length > FIVE + 1 ? bestCorrection(chart, start, points.slice(FIVE)) : null;
  [...judge(chart, five, IMPULSE_FORM), ...(correction?.found ?? [])].forEach((found, place) =>
    Object.assign(waves[place] ?? {}, found),
  );

  const [end5 = 0, endA] = points.slice(FIVE);
  const isZigzag = endA !== undefined && chart.insideOf('three', end5, endA) === null;
  const isWhole = points.length === CYCLE + 1;
  const end = points.at(-1) ?? start;
  const passedBy = isWhole ? prices.firstBeyondEnd(end) : null;
  const isSound = passedBy === null && waves.every(({ problems }) => problems.length === 0);
  return {
    waves,
    five: asOne(IMPULSE_FORM, waves.slice(0, FIVE)),
    correction: correction && asOne(correction.form, waves.slice(FIVE)),
    levels: isSound ? levelsAhead(prices, points, prices.measure(five), isZigzag) : [],
    rest: end < last ? { from: end, to: last } : null,
    passedBy,
    isSound,
    isLegal: isWhole && isSound,
  };
}

/**
 * Whether legs are the parts of one wave in a role: a structure that the role allows has so many parts, and their ends
 * keep its rules.
 * @param swings the start of the wave, then the end of each leg
 * @throws RangeError when the swings do not turn
 */
export function canBe(swings: readonly Swing[], role: RoleName): boolean {
  requireSwings(swings);
  const measure = new Prices(swings).measure(swings.map((_, place) => place));
  return FORMS.some(
    ({ structure, parts, rules }) =>
      isOneOf(structure, ROLES[role]) &&
      parts.length === swings.length - 1 &&
      parts.every((part) => isOneOf('leg', ROLES[part])) &&
      (measure.end.at(-1) ?? 0) > 0 &&
      rules.every(({ isBroken }) => !isBroken(measure)),
  );
}

/** The wave of which these are the parts, none if one of them has something wrong. */
function asOne({ structure, name }: Form, waves: readonly WaveVerdict[]): Wave | null {
  const parts = waves.flatMap(({ problems, wave }) => (problems.length === 0 && wave !== null ? wave : []));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined || parts.length < waves.length) return null;
  return { structure, form: name, from: first.from, to: last.to, parts };
}

const isOneOf = (structure: Structure, role: Role): boolean => role.includes(structure);

type Judged = Pick<WaveVerdict, 'problems' | 'wave'>;

/** Checks the waves that end at these swings, of which the first is the start, as the parts of one structure. */
function judge({ prices, insideOf }: Chart, points: readonly number[], { rules, parts }: Form): Judged[] {
  const measure = prices.measure(points);
  const [start = 0] = points;
  return points.slice(1).map((to, index) => {
    const [from, role] = [points[index] ?? 0, parts[index]];
    const problems = rules
      .filter(({ part, isBroken }) => part === index + 1 && isBroken(measure))
      .map((rule): Problem => {
        const level = rule.level?.(measure);
        // Without a level the end of the part decides.
        if (!level) return { kind: 'rule', rule: rule.name, price: prices.at(to), swing: to };
        const price = prices.at(start) + prices.direction(start) * level.height;
        const swing = prices.firstPassing(from, to, price, prices.direction(from)) ?? to;
        return { kind: 'rule', rule: rule.name, price, swing };
      });
    const wave = role === undefined ? null : insideOf(role, from, to);
    if (role !== undefined && wave === null) problems.push({ kind: 'inside', allowed: ROLES[role] });
    return { problems, wave };
  });
}

/** The form by which waves A to C have the fewest problems as far as they go: the zigzag before a flat. */
function bestCorrection(
  chart: Chart,
  start: number,
  points: readonly number[],
): { form: Form; found: Judged[] } | null {
  const { prices } = chart;
  const [best = null] = CORRECTION_FORMS.map((form) => ({
    form,
    found: judge(chart, points, form),
  })).sort((one, other) => countProblems(one.found) - countProblems(other.found));
  best?.found.forEach(({ problems }, index) => {
    const swing = prices.firstBeyondStart(start, (points[index] ?? 0) + 1, points[index + 1] ?? 0);
    if (swing !== null)
      problems.push({ kind: 'rule', rule: 'correction-beyond-start', price: prices.at(start), swing });
  });
  return best;
}

const countProblems = (found: readonly Judged[]): number =>
  found.reduce((sum, { problems }) => sum + problems.length, 0);

/** Parses each interval that is asked for once, by itself: a count has few waves, and the whole chart takes longer. */
function insidesOf(swings: readonly Swing[]): Chart['insideOf'] {
  const tables = new Map<string, ParseTable>();
  return (role, from, to) => {
    const key = `${from} ${to}`;
    const table = tables.get(key) ?? new ParseTable(swings.slice(from, to + 1));
    tables.set(key, table);
    return table.fits(role, 0, to - from) ? moved(table.best(role, 0, to - from), from) : null;
  };
}

const moved = (wave: Wave, by: number): Wave => ({
  ...wave,
  from: wave.from + by,
  to: wave.to + by,
  parts: wave.parts.map((part) => moved(part, by)),
});
