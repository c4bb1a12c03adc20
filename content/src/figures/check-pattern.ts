import { canBe, type RoleName } from '@hidden-order/wave-engine';
import { brokenRules, type ImpulseRule } from '@hidden-order/waves/rules';
import { ContentError } from '../content-error';
import type { FigureSource, Pattern } from './source';
import type { Wave } from './waves';

/** The patterns that claim something. */
type Named = Exclude<Pattern, 'swings'>;

const LABELS: Record<Named, readonly string[]> = {
  impulse: ['1', '2', '3', '4', '5'],
  diagonal: ['1', '2', '3', '4', '5'],
  zigzag: ['A', 'B', 'C'],
  flat: ['A', 'B', 'C'],
  triangle: ['A', 'B', 'C', 'D', 'E'],
  combination: ['W', 'X', 'Y'],
  cycle: ['1', '2', '3', '4', '5', 'A', 'B', 'C'],
};

const FIVE: readonly RoleName[][] = [['first'], ['three'], ['impulse'], ['corrective'], ['last']];
const THREE: readonly RoleName[][] = [['first', 'three'], ['corrective'], ['last']];
const OF_DIAGONAL: RoleName[] = ['simple', 'impulse'];

/** The roles that each wave of a pattern may have, by its inside. */
const ROLES: Record<Named, readonly RoleName[][]> = {
  impulse: FIVE,
  zigzag: [['first'], ['corrective'], ['last']],
  flat: [['three'], ['three'], ['last']],
  triangle: LABELS.triangle.map(() => ['corrective']),
  diagonal: [OF_DIAGONAL, ['simple'], OF_DIAGONAL, ['simple'], OF_DIAGONAL],
  combination: [['three'], ['corrective'], ['corrective']],
  cycle: [...FIVE, ...THREE],
};
const ANY: RoleName[] = ['first', 'last', 'corrective'];

/** The least share of A, in per cent, that B of a flat takes back: a definition. */
export const FLAT_B_PERCENT = 90;

/**
 * Holds the waves of a figure against the pattern that it claims. A figure may stop before its last wave.
 * @throws {ContentError} naming what does not fit
 */
export function checkPattern({ pattern, breaks }: FigureSource, waves: readonly Wave[]): void {
  const problem =
    pattern === 'swings'
      ? insideProblem(waves, () => ANY)
      : (labelProblem(pattern, waves) ??
        insideProblem(waves, (index) => ROLES[pattern][index] ?? ANY) ??
        mixedDiagonal(pattern, waves) ??
        PROBLEMS[pattern](pricesOf(waves), breaks));
  if (problem !== undefined) throw new ContentError(problem);
}

/** Whether a flat is regular, expanded or running, by where its B and C end; null while C is open. */
export function flatKind(prices: readonly number[]): 'regular' | 'expanded' | 'running' | null {
  const [start = 0, a = 0, b = 0, c] = prices;
  if (c === undefined) return null;
  const down = a < start;
  if (down ? b <= start : b >= start) return 'regular';
  return (down ? c < a : c > a) ? 'expanded' : 'running';
}

/** The start and the ends of waves, in hundredths, so that comparing and adding them is exact. */
export const pricesOf = (waves: readonly Wave[]): number[] =>
  [waves[0]?.from, ...waves.map(({ to }) => to)].map((turn) => Math.round((turn?.price ?? 0) * 100));

type Problem = string | undefined;

/** Holds the inside of each wave, as far as it is drawn, against the roles that the wave may have. */
function insideProblem(waves: readonly Wave[], rolesOf: (index: number) => readonly RoleName[]): Problem {
  for (const [index, { label, from, to, inside }] of waves.entries()) {
    if (inside.length === 0) continue;
    const swings = [from, ...inside, to].map(({ bar, price }) => ({ bar, price: Math.round(price * 100) }));
    const ways = swings.slice(1).map(({ price }, part) => Math.sign(price - (swings[part]?.price ?? 0)));
    const up = to.price > from.price ? 1 : -1;
    if (ways.some((way, part) => way !== (part % 2 === 0 ? up : -up)))
      return `the inside of wave ${label} does not turn at each part`;
    if (!rolesOf(index).some((role) => canBe(swings, role)))
      return `the ${ways.length} parts of wave ${label} form nothing that it can be here`;
  }
  return undefined;
}

/** Waves 1, 3 and 5 of a diagonal are all threes or all fives, as far as they are drawn with an inside. */
function mixedDiagonal(pattern: Named, waves: readonly Wave[]): Problem {
  const parts = new Set([0, 2, 4].flatMap((index) => waves[index]?.inside.length || []));
  if (pattern !== 'diagonal' || parts.size < 2) return undefined;
  return 'waves 1, 3 and 5 of the diagonal differ in their number of parts';
}

function labelProblem(pattern: Named, waves: readonly Wave[]): Problem {
  const [labels, given] = [LABELS[pattern], waves.map(({ label }) => label)];
  if (given.every((label, index) => label === labels[index])) return undefined;
  return `the ${pattern} is labelled ${given.join(', ')} instead of ${labels.join(', ')}`;
}

/** What is wrong with the prices of a pattern. */
const PROBLEMS: Record<Named, (prices: readonly number[], breaks: readonly ImpulseRule[]) => Problem> = {
  impulse: (prices, breaks) => impulseProblem(prices, breaks),
  cycle: (prices, breaks) => impulseProblem(prices.slice(0, 6), breaks),
  diagonal(prices) {
    const broken = brokenRules(prices).map(({ rule }) => rule);
    const [, , two = 0, three = 0, four] = prices;
    if (broken.includes('wave-2')) return 'wave 2 of the diagonal passes the start of wave 1';
    if (four === undefined) return undefined;
    if (!broken.includes('wave-4')) return 'wave 4 of the diagonal does not overlap wave 1';
    if (three > two ? four < two : four > two) return 'wave 4 of the diagonal passes the end of wave 2';
    const lengths = lengthsOf(prices);
    // Waves 3, 4 and 5 against waves 1, 2 and 3: all shorter, or all longer.
    const growth = lengths.slice(2).map((length, index) => Math.sign(length - (lengths[index] ?? 0)));
    const isUniform = growth[0] !== 0 && growth.every((sign) => sign === growth[0]);
    return isUniform ? undefined : 'the diagonal neither contracts nor expands';
  },
  zigzag([start = 0, a = 0, b = 0, c]) {
    const isFurther = (price: number, other: number) => (a < start ? price < other : price > other);
    if (isFurther(start, b)) return 'wave B of the zigzag passes the start of wave A';
    return c === undefined || isFurther(c, a) ? undefined : 'wave C of the zigzag does not pass the end of wave A';
  },
  flat(prices) {
    const [a = 1, b = 0] = lengthsOf(prices);
    const percent = (b / a) * 100;
    if (percent >= FLAT_B_PERCENT) return undefined;
    return `wave B of the flat takes back ${percent.toFixed(1)}% of wave A, less than ${FLAT_B_PERCENT}%`;
  },
  triangle(prices) {
    // B may be longer than A: the triangle then runs. From C on, a longer leg passes the end of the leg before last.
    const lengths = lengthsOf(prices);
    const longer = lengths.findIndex((length, index) => index > 1 && length > (lengths[index - 1] ?? 0));
    if (longer === -1) return undefined;
    return `leg ${LABELS.triangle[longer]} of the triangle passes the end of leg ${LABELS.triangle[longer - 2]}: it does not contract`;
  },
  // Its definition forbids nothing about prices.
  combination: () => undefined,
};

/** Breaking a rule is a mistake unless the figure says that it does. */
function impulseProblem(prices: readonly number[], breaks: readonly ImpulseRule[]): Problem {
  const broken = brokenRules(prices).map(({ rule }) => rule);
  if (broken.join() === breaks.join()) return undefined;
  return `the impulse breaks ${broken.join(', ') || 'no rule'} instead of ${breaks.join(', ') || 'none'}`;
}

const lengthsOf = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, index) => Math.abs(price - (prices[index] ?? price)));
