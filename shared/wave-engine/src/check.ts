import { wavesPlaced, wholeLabels, type Count } from '@hidden-order/api-shapes/count';
import { FIVE_LABELS, LEAST_WAVES, type CountLabel } from '@hidden-order/api-shapes/practice-terms';
import { hold, levelsAhead, type Held } from './hold';
import { wavesInOrder, type LabelledWave } from './labelled';
import { commonLevels, type Level } from './levels';
import { Prices } from './measure';
import type { Wave } from './parse-table';
import { endsCount } from './starts';
import { ROLES, structuresBy, type Role } from './structures';
import { furtherBefore, requireTurns, type Turn } from './swing';
import {
  insideWords,
  kindWords,
  passedWords,
  restWords,
  ruleWords,
  startWords,
  type BrokenRule,
  type Span,
} from './words';

/** What is wrong with a wave of a count. */
export type Problem = {
  /** The wave that has it: one of the whole, or a part of one. */
  label: CountLabel;
  words: string;
} & (
  | ({ kind: 'rule' } & BrokenRule)
  /**
   * It ends before it starts, or at a high where a low has to be; or its inside is none of the structures of its role, or not
   * labelled to its end.
   */
  | { kind: 'order' | 'turn' | 'inside' }
);

export interface WaveVerdict extends Span {
  label: CountLabel;
  /** What is wrong with it and its parts. */
  problems: Problem[];
  /** Its inside as it is labelled, else as guidelines favour it; null where none is legal. */
  wave: Wave | null;
  /** Its parts as far as they have labels; the last one needs none. */
  parts: WaveVerdict[];
}

export interface Checked {
  /** The waves of the whole from wave 1 on, as far as labels are placed one after another, up to one at which no wave can end. */
  waves: WaveVerdict[];
  /** The start of wave 1, and the ends of the waves that end where a wave can. */
  ends: number[];
  /** How many waves, from wave 1 on, have nothing wrong. A last wave of a correction that is passed later is wrong. */
  sound: number;
  /** Waves 1 to 5 as one wave, as far as they are placed; null where one of them has something wrong. */
  five: Wave | null;
  /** The waves of the correction likewise; null before the first, too. */
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
const FIVE = FIVE_LABELS.length;

/**
 * Checks a count, finished or not: each wave's rules and its inside, as it is labelled or as it may be, and what comes after it.
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function check(swings: readonly Turn[], count: Count): Checked {
  requireTurns(swings);
  const prices = new Prices(swings);
  const chart = { swings, prices };
  const last = swings.length - 1;
  const start = count[0] ?? 0;
  const { waves: labelled, ends } = wavesInOrder(swings, count, null, { start, labels: wholeLabels(count) });

  const [five] = hold(swings, ends.slice(0, FIVE + 1), ROLES.five, labelled);
  const after = labelled.slice(FIVE);
  const corrections: readonly Held[] =
    ends.length > FIVE + 1 ? hold(swings, ends.slice(FIVE), structuresBy(after.map(({ label }) => label)), after) : [];
  const correction = corrections.at(0);
  const waves = [...verdictsOf(chart, labelled.slice(0, FIVE), five), ...verdictsOf(chart, after, correction)];
  waves.slice(FIVE).forEach(({ label, from, to, problems }) => {
    const swing = prices.firstBeyondStart(start, from + 1, to);
    if (swing === null) return;
    problems.push(brokenBy(chart, label, { rule: 'correction-beyond-start', price: prices.at(start), swing }));
  });

  const end = ends.at(-1) ?? start;
  const passedBy = correction?.isWhole ? prices.firstBeyondEnd(end) : null;
  const wrong = waves.findIndex(({ problems }) => problems.length > 0);
  const isSound = passedBy === null && wrong === -1;
  const rest = end < last ? { from: end, to: last } : null;
  const further = furtherBefore(swings, start);
  const startFault = further === null || endsCount(swings, start) ? null : startWords(further, swings);
  const placed = wavesPlaced(count);
  const lastLabel = waves.at(-1)?.label ?? '1';
  return {
    waves,
    ends,
    sound: wrong === -1 ? waves.length - Number(passedBy !== null) : wrong,
    five: five.wave,
    correction: correction?.wave ?? null,
    levels: isSound ? levelsOf(prices, ends, correction ? corrections.filter(({ isAlive }) => isAlive) : [five]) : [],
    rest,
    startFault,
    endFault: passedBy === null ? rest && restWords(rest) : passedWords(lastLabel, end, passedBy, swings),
    isSound,
    isRight: isSound && rest === null && startFault === null && placed >= LEAST_WAVES && placed === waves.length,
  };
}

interface Chart {
  swings: readonly Turn[];
  prices: Prices;
}

const brokenBy = ({ swings }: Chart, label: CountLabel, broken: BrokenRule): Problem => ({
  ...{ kind: 'rule', label, ...broken },
  words: ruleWords(label, broken, swings),
});

/** What is found in waves of one degree, and in their parts. @param held none where no wave ends where it can */
function verdictsOf(chart: Chart, waves: readonly LabelledWave[], held?: Held | null): WaveVerdict[] {
  return waves.map((own, index): WaveVerdict => {
    const { label, from, to, fault, inside } = own;
    const known = { label, from, to };
    if (fault) return { ...known, problems: [{ label, ...fault }], wave: null, parts: [] };
    const allowed: Role = ROLES[held?.roles[index] ?? 'corrective'];
    const wave = held?.insides[index] ?? null;
    const parts = inside ? verdictsOf(chart, inside.waves, held?.held[index]) : [];
    const problems = (held?.rules ?? []).flatMap(({ rule, part, price, swing }): Problem[] => {
      if (part !== index + 1 || swing === null) return [];
      return [brokenBy(chart, label, { rule, price: price ?? chart.prices.at(swing), swing })];
    });
    problems.push(...parts.flatMap((part) => part.problems));
    const words = inside?.missing ?? (held && wave === null ? faultWords(own, allowed, problems) : null);
    if (words !== null) problems.push({ kind: 'inside', label, words });
    return { ...known, problems, wave, parts };
  });
}

/** What is wrong with a wave of which nothing is legal: its inside has no labels, or other ones than its place asks for. */
function faultWords(
  { label, from, to, inside }: LabelledWave,
  allowed: Role,
  known: readonly Problem[],
): string | null {
  if (inside === null) return insideWords(label, { from, to }, allowed);
  return known.length > 0 ? null : kindWords(label, allowed);
}

/**
 * Prices that would end a count.
 * @param readings what its unfinished part may be, the likeliest first
 */
function levelsOf(prices: Prices, ends: readonly number[], readings: readonly Held[]): Level[] {
  const placed = ends.length - 1;
  if (placed === 0) return [];
  const [start = 0] = ends;
  const side = prices.direction(start) === 1 ? 'below' : 'above';
  if (placed > FIVE && readings[0]?.isWhole)
    return [{ rule: 'end-of-correction', price: prices.at(ends.at(-1) ?? 0), side, reach: false }];
  const whole: Level = { rule: 'correction-beyond-start', price: prices.at(start), side, reach: false };
  return [...(placed >= FIVE ? [whole] : []), ...commonLevels(readings.map(levelsAhead))];
}
