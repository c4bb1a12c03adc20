import { costOf } from './guidelines';
import type { Inside, LabelledWave } from './labelled';
import type { Level } from './levels';
import { Prices, type Measure } from './measure';
import { ParseTable, type Wave } from './parse-table';
import type { Rule } from './rules';
import { FORMS, ROLES, STRUCTURES, type Form, type RoleName, type Structure } from './structures';
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
  /** The inside of each part as guidelines favour it, or as its labels say; null where none is legal. */
  insides: (Wave | null)[];
  /** The role of each part, and what the inside of a part was held against that has labels; null without. */
  roles: RoleName[];
  held: (Held | null)[];
  /** The parts as one wave; null where something is wrong with one of them. */
  wave: Wave | null;
  /** Whether all parts of the form have their ends, and nothing is wrong. */
  isWhole: boolean;
  /** Whether nothing is wrong that the last part may not mend by going on. */
  isAlive: boolean;
  /** What speaks against it and its inside, from 0 on; where rules are broken, how rare the form is. */
  cost: number;
}

/**
 * Holds waves against the book, as far as they go: by each form of the structures, which rules they keep, which they
 * break and at what price, and which lie ahead; and whether each of them can be what its place asks for.
 * @param ends swings at which the parts end, of which the first is their start
 * @param structures those that they may be; by default all
 * @param parts the waves that have labels, whose insides have to be as they are labelled
 * @returns each form that has so many parts, those with the fewest faults first, of these those that are whole, and of these
 *   those that guidelines favour
 * @throws RangeError when the swings are more than 255 or do not turn
 */
export function hold(
  swings: readonly Turn[],
  ends: readonly number[],
  structures: readonly Structure[] = STRUCTURES,
  parts: readonly LabelledWave[] = [],
): [Held, ...Held[]] {
  requireTurns(swings);
  const chart = { prices: new Prices(swings), insideOf: insidesOf(swings) };
  const [best, ...others] = ranked(
    FORMS.filter((form) => structures.includes(form.structure) && ends.length <= form.parts.length + 1).map((form) =>
      holdForm(chart, ends, form, parts),
    ),
  );
  if (best === undefined) throw new RangeError(`No ${structures.join(', ')} has ${ends.length - 1} parts.`);
  return [best, ...others];
}

const ranked = (all: readonly Held[]): Held[] =>
  all.toSorted(
    (one, other) =>
      faultsOf(one) - faultsOf(other) || Number(other.isWhole) - Number(one.isWhole) || one.cost - other.cost,
  );
const faultsOf = ({ rules, insides }: Held): number =>
  rules.filter(({ state }) => state === 'broken').length + insides.filter((inside) => inside === null).length;

interface Chart {
  prices: Prices;
  insideOf: (role: RoleName, from: number, to: number) => Filled;
}

/** What a part is, null where nothing legal; what speaks against it; and what it was held against if its inside has labels. */
interface Filled {
  wave: Wave | null;
  cost: number;
  held: Held | null;
}

function holdForm(chart: Chart, ends: readonly number[], form: Form, labelled: readonly LabelledWave[]): Held {
  const { prices } = chart;
  const measure = prices.measure(ends);
  const rules = form.rules.map((rule) => stateOf(prices, ends, measure, rule));
  const [start = 0] = ends;
  const to = ends.at(-1) ?? start;
  let isOnceUsed = form.oncePart === undefined;
  const roles: RoleName[] = [];
  const filled = ends.slice(1).map((end, index) => {
    const [from, role] = [ends[index] ?? start, form.parts[index] ?? 'corrective'];
    const inside = labelled[index]?.inside ?? null;
    const fill = (as: RoleName) => (inside ? labelledAs(chart, inside, as) : chart.insideOf(as, from, end));
    roles.push(role);
    const found = fill(role);
    if (found.wave !== null || isOnceUsed || form.oncePart === undefined) return found;
    isOnceUsed = true;
    roles[index] = form.oncePart;
    return fill(form.oncePart);
  });
  const insides = filled.map((one) => one.wave);
  const parts = insides.flatMap((inside) => inside ?? []);
  const broken = rules.filter(({ state }) => state === 'broken');
  const isInside = parts.length === insides.length;
  const isSound = parts.length > 0 && isInside && broken.length === 0;
  const isAlive = isInside && broken.every(({ part, price }) => part === insides.length && price === null);
  const wave = { structure: form.structure, form: form.name, from: start, to, parts };
  const isWhole = isSound && parts.length === form.parts.length;
  const seen = insides.map((inside) => inside && { structure: inside.structure, legs: inside.to - inside.from });
  const insideCost = filled.reduce((sum, one) => sum + one.cost, 0);
  const cost = isSound ? insideCost + costOf({ form, measure, parts: [null, ...seen] }) : form.rarity;
  const held = filled.map((one) => one.held);
  return { form, rules, insides, roles, held, wave: isSound ? wave : null, isWhole, isAlive, cost };
}

/** A wave as its inside is labelled, in a role. Labels that are not complete are held against it as far as they go. */
function labelledAs(chart: Chart, { waves, ends, structures, missing }: Inside, role: RoleName): Filled {
  const forms = FORMS.filter(
    ({ structure, parts }) =>
      structures.includes(structure) &&
      ROLES[role].some((one) => one === structure) &&
      (missing === null ? parts.length === waves.length : ends.length <= parts.length + 1),
  );
  const [held = null] = ranked(forms.map((form) => holdForm(chart, ends, form, waves)));
  return { wave: missing === null && held?.isWhole ? held.wave : null, cost: held?.cost ?? 0, held };
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
    const cost = table.cost(role, 0, to - from);
    return cost === Infinity
      ? { wave: null, cost: 0, held: null }
      : { wave: moved(table.best(role, 0, to - from), from), cost, held: null };
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
