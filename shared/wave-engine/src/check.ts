import { hold, levelsAhead, type Held } from './hold';
import { commonLevels, type Level } from './levels';
import { Prices } from './measure';
import type { Wave } from './parse-table';
import type { RuleName } from './rules';
import { ROLES, type Structure } from './structures';
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

/** How many waves a five has. */
export const FIVE = 5;
/** How many waves a five has together with its correction. */
export const CYCLE = 8;

/**
 * Checks a count, finished or not: each wave's rules and its inside, and what comes after it.
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function check(swings: readonly Swing[], labels: Labels): Checked {
  requireSwings(swings);
  const prices = new Prices(swings);
  const last = swings.length - 1;
  const start = labels[0] ?? 0;
  const { waves, points } = inOrder(labels, start, last);

  const [five] = hold(swings, points.slice(0, FIVE + 1), ['impulse']);
  const corrections: readonly Held[] =
    points.length > FIVE + 1 ? hold(swings, points.slice(FIVE), ['zigzag', 'flat']) : [];
  const correction = corrections.at(0);
  const found = [five, ...(correction ? [correction] : [])].flatMap((held) => problemsOf(prices, held));
  found.forEach((one, place) => Object.assign(waves[place] ?? {}, one));
  waves.slice(FIVE).forEach(({ from, to, problems }) => {
    const swing = prices.firstBeyondStart(start, from + 1, to);
    if (swing !== null)
      problems.push({ kind: 'rule', rule: 'correction-beyond-start', price: prices.at(start), swing });
  });

  const isWhole = points.length === CYCLE + 1;
  const end = points.at(-1) ?? start;
  const passedBy = isWhole ? prices.firstBeyondEnd(end) : null;
  const isSound = passedBy === null && waves.every(({ problems }) => problems.length === 0);
  return {
    waves,
    five: five.wave,
    correction: correction?.wave ?? null,
    levels: isSound ? levelsOf(prices, points, correction ? corrections.filter(({ isAlive }) => isAlive) : [five]) : [],
    rest: end < last ? { from: end, to: last } : null,
    passedBy,
    isSound,
    isLegal: isWhole && isSound,
  };
}

/** The labels that are placed one after another, up to one at which no wave can end; and where waves can end. */
function inOrder(labels: Labels, start: number, last: number): { waves: WaveVerdict[]; points: number[] } {
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
  return { waves, points };
}

/** What is wrong with each part of a structure. */
const problemsOf = (prices: Prices, { form, rules, insides }: Held): Pick<WaveVerdict, 'problems' | 'wave'>[] =>
  insides.map((wave, index) => ({
    wave,
    problems: [
      ...rules.flatMap(({ rule, part, price, swing }): Problem[] =>
        part === index + 1 && swing !== null ? [{ kind: 'rule', rule, price: price ?? prices.at(swing), swing }] : [],
      ),
      ...(wave === null ? [{ kind: 'inside' as const, allowed: ROLES[form.parts[index] ?? 'corrective'] }] : []),
    ],
  }));

/**
 * Prices that would end a count.
 * @param readings what its unfinished part may be
 */
function levelsOf(prices: Prices, points: readonly number[], readings: readonly Held[]): Level[] {
  const placed = points.length - 1;
  if (placed === 0) return [];
  const [start = 0] = points;
  const side = prices.direction(start) === 1 ? 'below' : 'above';
  if (placed === CYCLE)
    return [{ rule: 'end-of-correction', price: prices.at(points[CYCLE] ?? 0), side, reach: false }];
  const whole: Level = { rule: 'correction-beyond-start', price: prices.at(start), side, reach: false };
  return [...(placed >= FIVE ? [whole] : []), ...commonLevels(readings.map(levelsAhead))];
}
