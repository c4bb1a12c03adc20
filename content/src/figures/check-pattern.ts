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

/** How many parts the waves of a pattern have inside. Wave 4, and B of a zigzag, may be a triangle, of five; wave 2 never. */
const PARTS: Partial<Record<Named, readonly (readonly number[])[]>> = {
  impulse: [[5], [3], [5], [3, 5], [5]],
  zigzag: [[5], [3, 5], [5]],
  flat: [[3], [3], [5]],
  triangle: [[3], [3], [3], [3], [3]],
  diagonal: [[3, 5], [3], [3, 5], [3], [3, 5]],
  combination: [[3], [3], [3]],
  cycle: [[5], [3], [5], [3, 5], [5], [5], [3], [5]],
};

/** The least share of A, in per cent, that B of a flat takes back: a definition. */
export const FLAT_B_PERCENT = 90;

/**
 * Holds the waves of a figure against the pattern that it claims. A figure may stop before its last wave.
 * @throws {ContentError} naming what does not fit
 */
export function checkPattern({ pattern, breaks }: FigureSource, waves: readonly Wave[]): void {
  const problem =
    waves.map(insideProblem).find(Boolean) ??
    (pattern === 'swings'
      ? undefined
      : (labelProblem(pattern, waves) ?? partsProblem(pattern, waves) ?? PROBLEMS[pattern](pricesOf(waves), breaks)));
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

/** Whether the parts inside a wave form a correction: three are a flat or zigzag, five a triangle. */
const isCorrection = (prices: readonly number[]): boolean =>
  (prices.length === 4 ? (['flat', 'zigzag'] as const) : (['triangle'] as const)).some(
    (pattern) => PROBLEMS[pattern](prices, []) === undefined,
  );

/** The inside of a wave turns at each part. Five waves keep the rules of impulses; the legs of a correction form one. */
function insideProblem(wave: Wave): Problem {
  if (wave.inside.length === 0) return undefined;
  const prices = [wave.from, ...wave.inside, wave.to].map(({ price }) => Math.round(price * 100));
  const ways = prices.slice(1).map((price, index) => Math.sign(price - (prices[index] ?? 0)));
  const up = wave.to.price > wave.from.price ? 1 : -1;
  if (ways.some((way, index) => way !== (index % 2 === 0 ? up : -up))) {
    return `the inside of wave ${wave.label} does not turn at each part`;
  }
  if (wave.to.inner !== 'v') {
    return isCorrection(prices)
      ? undefined
      : `the inside of wave ${wave.label}, labelled a to ${wave.to.inner}, is no correction`;
  }
  const [broken] = brokenRules(prices);
  return broken && `the inside of wave ${wave.label} breaks the rule ${broken.rule}`;
}

function labelProblem(pattern: Named, waves: readonly Wave[]): Problem {
  const [labels, given] = [LABELS[pattern], waves.map(({ label }) => label)];
  if (given.every((label, index) => label === labels[index])) return undefined;
  return `the ${pattern} is labelled ${given.join(', ')} instead of ${labels.join(', ')}`;
}

function partsProblem(pattern: Named, waves: readonly Wave[]): Problem {
  const expected = (index: number) => PARTS[pattern]?.[index] ?? [];
  if (pattern === 'diagonal' && new Set([0, 2, 4].flatMap((index) => waves[index]?.inside.length || [])).size > 1) {
    return 'waves 1, 3 and 5 of the diagonal differ in their number of parts';
  }
  const isWrong = ({ inside }: Wave, index: number) =>
    inside.length > 0 && expected(index).length > 0 && !expected(index).includes(inside.length + 1);
  const index = waves.findIndex(isWrong);
  const wave = waves[index];
  return (
    wave &&
    `wave ${wave.label} of the ${pattern} has ${wave.inside.length + 1} parts instead of ${expected(index).join(' or ')}`
  );
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
