import type { Level } from './levels';
import { Prices, type Measure } from './measure';
import { ParseTable, type Wave } from './parse-table';
import type { Rule } from './rules';
import { FORMS, STRUCTURES, type Form, type RoleName, type Structure } from './structures';
import { requireTurns, type Turn } from './swing';

/** What a rule says of a structure as far as its parts go. */
export interface RuleState extends Omit<Level, 'price'> {
  /** The part that it speaks of, from 1 on. */
  part: number;
  /** A rule is decided when its part has ended. */
  state: 'kept' | 'broken' | 'ahead';
  /** The price at which it breaks; null where only the end of the part decides. */
  price: number | null;
  /** The first swing that breaks it. */
  swing: number | null;
}

/** Waves held against a form of a structure. */
export interface Held {
  form: Form;
  /** The rules of the form. */
  rules: RuleState[];
  /** The inside of each part as guidelines favour it; null where none is legal. */
  insides: (Wave | null)[];
  /** The parts as one wave; null where something is wrong with one of them. */
  wave: Wave | null;
  /** Whether nothing is wrong that the last part may not mend by going on. */
  isAlive: boolean;
}

/**
 * Holds waves against the book, as far as they go: by each form of the structures, which rules they keep, which they
 * break and at what price, and which lie ahead; and whether each of them can be what its place asks for.
 * @param ends swings at which the parts end, of which the first is their start
 * @param structures those that they may be; by default all
 * @returns each form that has so many parts, those with the fewest faults first
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function hold(
  swings: readonly Turn[],
  ends: readonly number[],
  structures: readonly Structure[] = STRUCTURES,
): [Held, ...Held[]] {
  requireTurns(swings);
  const chart = { prices: new Prices(swings), insideOf: insidesOf(swings) };
  const [best, ...others] = FORMS.filter(
    ({ structure, parts }) => structures.includes(structure) && ends.length <= parts.length + 1,
  )
    .map((form) => holdForm(chart, ends, form))
    .sort((one, other) => faultsOf(one) - faultsOf(other));
  if (best === undefined) throw new RangeError(`No ${structures.join(', ')} has ${ends.length - 1} parts.`);
  return [best, ...others];
}

const faultsOf = ({ rules, insides }: Held): number =>
  rules.filter(({ state }) => state === 'broken').length + insides.filter((inside) => inside === null).length;

interface Chart {
  prices: Prices;
  insideOf: (role: RoleName, from: number, to: number) => Wave | null;
}

function holdForm({ prices, insideOf }: Chart, ends: readonly number[], form: Form): Held {
  const measure = prices.measure(ends);
  const rules = form.rules.map((rule) => stateOf(prices, ends, measure, rule));
  const [start = 0] = ends;
  const to = ends.at(-1) ?? start;
  let isOnceUsed = form.oncePart === undefined;
  const insides = ends.slice(1).map((end, index) => {
    const [from, role] = [ends[index] ?? start, form.parts[index] ?? 'corrective'];
    const inside = insideOf(role, from, end);
    if (inside !== null || isOnceUsed || form.oncePart === undefined) return inside;
    isOnceUsed = true;
    return insideOf(form.oncePart, from, end);
  });
  const parts = insides.flatMap((inside) => inside ?? []);
  const broken = rules.filter(({ state }) => state === 'broken');
  const isInside = parts.length === insides.length;
  const isSound = parts.length > 0 && isInside && broken.length === 0;
  const isAlive = isInside && broken.every(({ part, price }) => part === insides.length && price === null);
  const wave = { structure: form.structure, form: form.name, from: start, to, parts };
  return { form, rules, insides, wave: isSound ? wave : null, isAlive };
}

function stateOf(prices: Prices, ends: readonly number[], measure: Measure, rule: Rule): RuleState {
  const [start = 0] = ends;
  const { name, part } = rule;
  const up = prices.direction(start);
  const level = rule.level?.(measure) ?? null;
  // The height is NaN while the count has not reached the ends from which the rule measures it.
  const price = level === null || Number.isNaN(level.height) ? null : prices.at(start) + up * level.height;
  // Odd parts go with the structure, and break a level ahead of it.
  const side = (part % 2 === 1) === (up === 1) ? ('above' as const) : ('below' as const);
  const known = { rule: name, part, price, side, reach: level?.reach ?? false, swing: null };
  const [from = 0, to] = ends.slice(part - 1);
  if (to === undefined) return { ...known, state: 'ahead' };
  if (!rule.isBroken(measure)) return { ...known, state: 'kept' };
  const swing = price === null ? null : prices.firstPassing(from, to, price, side === 'above' ? 1 : -1);
  return { ...known, state: 'broken', swing: swing ?? to };
}

/** Parses each interval that is asked for once, by itself: a count has few waves, and the whole chart takes longer. */
function insidesOf(swings: readonly Turn[]): Chart['insideOf'] {
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

/** Prices that a structure as far as it goes may meet: its last part may still go on, and then the next one begins. */
export const levelsAhead = ({ rules, insides }: Held): Level[] =>
  rules.flatMap(({ rule, part, price, side, reach, state }) =>
    state !== 'broken' && [insides.length, insides.length + 1].includes(part) && price !== null
      ? [{ rule, price, side, reach }]
      : [],
  );
