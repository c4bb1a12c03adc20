import { check, hold, holdPattern, nameOf, PATTERNS, ROLES, RULES, rulesOf } from '@hidden-order/wave-engine';
import { ContentError } from '../content-error';
import { priceText } from '@hidden-order/waves/figures';
import type { FigureSource, PatternName } from './source';
import type { Wave } from './waves';

/** A price that a wave must not pass. */
export interface Limit {
  wave: string;
  price: number;
  /** On which side of it the count is over. */
  beyond: 'above' | 'below';
  /** The rule in signs, for the drawing, and as a sentence. */
  name: string;
  text: string;
}

/** What the book says of the waves of a figure. */
export interface Verdict {
  /** The form that they have, such as `expanded flat`; null until all of it is drawn. */
  form: string | null;
  /** The waves that break a rule. */
  broken: Wave[];
  limits: Limit[];
}

const FIVE = 5;

/**
 * Holds the waves of a figure against the book. A figure may stop before its last wave.
 * @throws {ContentError} naming what does not fit
 */
export function verdictOf(source: FigureSource, waves: readonly Wave[]): Verdict {
  const { pattern, breaks } = source;
  if (pattern === 'swings') {
    for (const wave of waves) requireInside(wave);
    return { form: null, broken: [], limits: source.limits.map((limit) => limitAt(limit, waves, anyLimit(waves))) };
  }
  const labels: readonly string[] = Array.from(PATTERNS[pattern].labels).slice(0, waves.length);
  const given = waves.map(({ label }) => label);
  if (given.join() !== labels.join())
    throw new ContentError(`the ${pattern} is labelled ${given.join(', ')} instead of ${labels.join(', ')}`);
  const { swings, ends } = swingsOf(waves);
  const held = holdPattern(pattern, swings, ends);
  held.forEach(({ form, insides }, group) =>
    insides.forEach((inside, index) => {
      const [role = 'corrective', wave] = [form.oncePart ?? form.parts[index], waves[index + FIVE * group]];
      if (wave) requireInside(wave, ROLES[role], inside !== null);
    }),
  );
  const states = rulesOf(held);
  const broken = states.filter(({ state }) => state === 'broken');
  const names = [...broken.map(({ rule }) => rule), ...(pattern === 'cycle' ? beyondStart(waves) : [])];
  if (names.join() !== breaks.join()) throw new ContentError(brokenWords(pattern, names, breaks));
  const limits = source.limits.map((limit) => {
    const levels = states.flatMap((state) =>
      PATTERNS[pattern].labels[state.at] === limit.wave && state.price !== null ? { ...state, price: state.price } : [],
    );
    const [level] = levels.toSorted((one, other) => (one.side === 'above' ? 1 : -1) * (one.price - other.price));
    if (level === undefined) throw new ContentError(`no rule limits wave ${limit.wave} of the ${pattern}`);
    if (level.price !== Math.round(limit.price * 100))
      throw new ContentError(
        `the limit of wave ${limit.wave} is ${level.price / 100} by the rule, and not ${limit.price}`,
      );
    return limitAt(limit, waves, level);
  });
  const [first] = held;
  const whole = first?.form.parts.length === waves.length ? first.wave : null;
  return {
    form: whole && nameOf(whole),
    broken: broken.flatMap(({ at }) => waves[at] ?? []),
    limits,
  };
}

/** The turns of waves in hundredths, so that comparing and adding them is exact, and where the waves end. */
export function swingsOf(waves: readonly Wave[]) {
  const turns = waves.flatMap(({ from, to, inside }, index) => [...(index === 0 ? [from] : []), ...inside, to]);
  const swings = turns.map(({ bar, price }) => ({ bar, price: Math.round(price * 100) }));
  waves.forEach(requireTurns);
  return { swings, ends: [0, ...waves.map(({ to }) => turns.indexOf(to))] };
}

function requireTurns({ label, from, to, inside }: Wave): void {
  const ways = [...inside, to].map(({ price }, part) => Math.sign(price - ([from, ...inside][part]?.price ?? 0)));
  const up = to.price > from.price ? 1 : -1;
  if (ways.some((way, part) => way !== (part % 2 === 0 ? up : -up)))
    throw new ContentError(`the inside of wave ${label} does not turn at each part`);
}

/**
 * @param structures that its place allows; by default all
 * @param isLegal whether the book allows it there, however its turns are read
 * @throws {ContentError} unless the parts of a wave, as they are drawn, are all parts of one of the structures
 */
function requireInside(wave: Wave, structures?: readonly string[], isLegal = true): void {
  const { label, inside } = wave;
  const parts = inside.length + 1;
  const { swings } = swingsOf([wave]);
  const isDrawn =
    parts === 1 ||
    hold(swings, Array.from(swings.keys())).some(
      ({ form, wave: whole }) =>
        whole !== null && form.parts.length === parts && structures?.includes(form.structure) !== false,
    );
  const what = parts === 1 ? 'one leg' : `${parts} parts`;
  if (!isLegal || !isDrawn) throw new ContentError(`the ${what} of wave ${label} form nothing that it can be here`);
}

/** Whether the correction of a cycle passes the start of its five. */
function beyondStart(waves: readonly Wave[]): (keyof typeof RULES)[] {
  const { swings, ends } = swingsOf(waves);
  const labels = Object.fromEntries(waves.map(({ label = '' }, index) => [label, ends[index + 1] ?? NaN]));
  return check(swings, labels).waves.flatMap(({ problems }) =>
    problems.flatMap((one) => (one.kind === 'rule' && one.rule === 'correction-beyond-start' ? one.rule : [])),
  );
}

function brokenWords(pattern: PatternName, names: readonly (keyof typeof RULES)[], breaks: readonly string[]): string {
  const words = names.map((name) => `${name} (${RULES[name]})`).join(', ');
  return `the ${pattern} breaks ${words || 'no rule'} instead of ${breaks.join(', ') || 'none'}`;
}

type GivenLimit = FigureSource['limits'][number];

/** Swings, which claim no pattern, have their limits at one of their turns. */
const anyLimit = (waves: readonly Wave[]) => {
  const prices = [waves[0]?.from, ...waves.map(({ to }) => to)].map((turn) => turn?.price);
  return { prices, reach: false };
};

/** A limit in words. @throws {ContentError} where its side is not known, or no turn has its price */
function limitAt(
  { wave, price, beyond: given }: GivenLimit,
  waves: readonly Wave[],
  { reach, prices = [price] }: { reach: boolean; prices?: readonly (number | undefined)[] },
): Limit {
  if (!prices.includes(price))
    throw new ContentError(`the limit of wave ${wave}, ${price}, is not a price at which the figure turns`);
  const drawn = waves.find(({ label }) => label === wave);
  const beyond = given ?? (drawn && (drawn.to.price > drawn.from.price ? 'above' : 'below'));
  if (!beyond) throw new ContentError(`the limit of wave ${wave}, which is not drawn, needs "beyond"`);
  const [above, text] = [beyond === 'above', priceText(price)];
  return {
    wave,
    price,
    beyond,
    name: `wave ${wave} ${above ? (reach ? '<' : '≤') : reach ? '>' : '≥'} ${text}`,
    text: reach
      ? `Wave ${wave} must stay ${above ? 'below' : 'above'} ${text}.`
      : `Wave ${wave} must not ${above ? 'rise above' : 'fall below'} ${text}.`,
  };
}
