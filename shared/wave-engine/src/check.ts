import { LEAST_WAVES, WAVE_LABELS, type WaveLabel } from '@hidden-order/api-shapes/practice-terms';
import type { Count } from './count';
import { hold, levelsAhead, type Held } from './hold';
import { commonLevels, type Level } from './levels';
import { Prices } from './measure';
import type { Wave } from './parse-table';
import { endsCount } from './starts';
import { ROLES } from './structures';
import { furtherBefore, requireTurns, type Turn } from './swing';
import {
  endWords,
  insideWords,
  passedWords,
  restWords,
  ruleWords,
  startWords,
  type BrokenRule,
  type Span,
} from './words';

/** What is wrong with a wave of a count. */
type Problem = { words: string } & (
  | ({ kind: 'rule' } & BrokenRule)
  /** It ends before it starts, or at a high where a low has to be; or its inside is none of the structures of its role. */
  | { kind: 'order' | 'turn' | 'inside' }
);

interface WaveVerdict extends Span {
  label: WaveLabel;
  problems: Problem[];
  /** Its inside as guidelines favour it; null where none is legal. */
  wave: Wave | null;
}

export interface Checked {
  /** The waves from wave 1 on, as far as labels are placed one after another, up to one at which no wave can end. */
  waves: WaveVerdict[];
  /** The start of wave 1, and the ends of the waves that end where a wave can. */
  ends: number[];
  /** How many waves, from wave 1 on, have nothing wrong. A wave C that is passed later is wrong. */
  sound: number;
  /** Waves 1 to 5 as one wave, as far as they are placed; null where one of them has something wrong. */
  five: Wave | null;
  /** Waves A to C likewise; null before wave A, too. */
  correction: Wave | null;
  /** Prices that would end the count, as far as it goes. */
  levels: Level[];
  /** Swings after the last wave; null when the count reaches the end of the chart. */
  rest: Span | null;
  /** What is wrong with where wave 1 starts, and what the count leaves out after its last wave, in words; null for nothing. */
  startFault: string | null;
  endFault: string | null;
  /** Whether nothing is wrong so far. */
  isSound: boolean;
  /** Whether all waves are legal, with none missing, and account for the chart from the start of a move to its last swing. */
  isRight: boolean;
}

/** How many waves a five has. */
const FIVE = 5;
/** How many waves a five has together with its correction. */
const CYCLE = 8;

/**
 * Checks a count, finished or not: each wave's rules and its inside, and what comes after it.
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function check(swings: readonly Turn[], labels: Count): Checked {
  requireTurns(swings);
  const prices = new Prices(swings);
  const last = swings.length - 1;
  const start = labels[0] ?? 0;
  const { waves, points } = inOrder(swings, labels, start);

  const [five] = hold(swings, points.slice(0, FIVE + 1), ROLES.five);
  const corrections: readonly Held[] =
    points.length > FIVE + 1 ? hold(swings, points.slice(FIVE), ROLES.flatOrZigzag) : [];
  const correction = corrections.at(0);
  const found = [five, ...(correction ? [correction] : [])].flatMap((held) => verdictsOf(held, prices));
  found.forEach(({ wave, broken, allowed }, place) => {
    const own = waves[place];
    if (own === undefined) return;
    own.wave = wave;
    const beyond = place < FIVE ? null : prices.firstBeyondStart(start, own.from + 1, own.to);
    if (beyond !== null) broken.push({ rule: 'correction-beyond-start', price: prices.at(start), swing: beyond });
    for (const one of broken) own.problems.push({ kind: 'rule', ...one, words: ruleWords(own.label, one, swings) });
    if (wave === null) own.problems.push({ kind: 'inside', words: insideWords(own.label, own, allowed) });
  });

  const isWhole = points.length === CYCLE + 1;
  const end = points.at(-1) ?? start;
  const passedBy = isWhole ? prices.firstBeyondEnd(end) : null;
  const wrong = waves.findIndex(({ problems }) => problems.length > 0);
  const isSound = passedBy === null && wrong === -1;
  const rest = end < last ? { from: end, to: last } : null;
  const further = furtherBefore(swings, start);
  const startFault = further === null || endsCount(swings, start) ? null : startWords(further, swings);
  const placed = WAVE_LABELS.filter((label) => labels[label] !== undefined).length;
  return {
    waves,
    ends: points,
    sound: wrong === -1 ? waves.length - Number(passedBy !== null) : wrong,
    five: five.wave,
    correction: correction?.wave ?? null,
    levels: isSound ? levelsOf(prices, points, correction ? corrections.filter(({ isAlive }) => isAlive) : [five]) : [],
    rest,
    startFault,
    endFault: passedBy === null ? rest && restWords(rest) : passedWords(end, passedBy, swings),
    isSound,
    isRight: isSound && rest === null && startFault === null && placed >= LEAST_WAVES && placed === waves.length,
  };
}

/** The labels that are placed one after another, up to one at which no wave can end; and where waves can end. */
function inOrder(swings: readonly Turn[], labels: Count, start: number): { waves: WaveVerdict[]; points: number[] } {
  const points = [start];
  const waves: WaveVerdict[] = [];
  for (const label of WAVE_LABELS) {
    const [from, to] = [points.at(-1) ?? start, labels[label]];
    if (to === undefined) break;
    const verdict: WaveVerdict = { label, from, to, problems: [], wave: null };
    waves.push(verdict);
    if (!Number.isInteger(to) || to <= from || to >= swings.length)
      verdict.problems.push({ kind: 'order', words: `Wave ${label} ends before it starts.` });
    else if ((to - from) % 2 === 0) verdict.problems.push({ kind: 'turn', words: endWords(label, to, swings) });
    if (verdict.problems.length > 0) break;
    points.push(to);
  }
  return { waves, points };
}

/** Of each part of a structure what it is, what it breaks, and what its place allows. */
const verdictsOf = ({ form, rules, insides }: Held, prices: Prices) =>
  insides.map((wave, index) => ({
    wave,
    broken: rules.flatMap(({ rule, part, price, swing }): BrokenRule[] =>
      part === index + 1 && swing !== null ? [{ rule, price: price ?? prices.at(swing), swing }] : [],
    ),
    allowed: ROLES[form.parts[index] ?? 'corrective'],
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
