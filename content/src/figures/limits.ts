import { ContentError } from '../content-error';
import { pricesOf } from './check-pattern';
import { priceText } from './price-text';
import type { FigureSource, Pattern } from './source';
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

/**
 * The limits that a figure draws. Where a rule or definition sets one, the figure must draw that one; swings, which claim
 * no pattern, have theirs at one of their turns.
 * @throws {ContentError} for a limit that no rule supports
 */
export function limitsOf({ pattern, limits }: FigureSource, waves: readonly Wave[]): Limit[] {
  return limits.map(({ wave, price, beyond: given }) => {
    const drawn = waves.find(({ label }) => label === wave);
    const prices = pricesOf(waves);
    const rule = ruleLimit(pattern, wave, prices);
    if (rule !== undefined && rule !== Math.round(price * 100)) {
      throw new ContentError(`the limit of wave ${wave} is ${rule / 100} by the rule, and not ${price}`);
    }
    if (rule === undefined && pattern !== 'swings')
      throw new ContentError(`no rule limits wave ${wave} of the ${pattern}`);
    if (pattern === 'swings' && !prices.includes(Math.round(price * 100))) {
      throw new ContentError(`the limit of wave ${wave}, ${price}, is not a price at which the figure turns`);
    }
    const beyond = given ?? (drawn && (drawn.to.price > drawn.from.price ? 'above' : 'below'));
    if (!beyond) throw new ContentError(`the limit of wave ${wave}, which is not drawn, needs "beyond"`);
    return { wave, price, beyond, ...wordsOf(wave, beyond, priceText(price), mayTouch(pattern, wave, prices)) };
  });
}

/**
 * Whether a wave may reach its limit. Where the limit is the length of an earlier wave it may not: a wave 5 as long as a
 * short wave 3 breaks the rule, and a wave 4 as long as wave 2 does not contract.
 */
const mayTouch = (pattern: Pattern, wave: string, prices: readonly number[]): boolean =>
  wave !== '5' && !(pattern === 'diagonal' && wave === '4' && isThirdShort(prices));

/** What a wave must not do at a limit. */
function wordsOf(wave: string, beyond: Limit['beyond'], price: string, touch: boolean): { name: string; text: string } {
  const above = beyond === 'above';
  return touch
    ? {
        name: `wave ${wave} ${above ? '≤' : '≥'} ${price}`,
        text: `Wave ${wave} must not ${above ? 'rise above' : 'fall below'} ${price}.`,
      }
    : {
        name: `wave ${wave} ${above ? '<' : '>'} ${price}`,
        text: `Wave ${wave} must stay ${above ? 'below' : 'above'} ${price}.`,
      };
}

/** Whether wave 3 is drawn, and shorter than wave 1. */
const isThirdShort = ([start = 0, first = 0, second = 0, third = Infinity]: readonly number[]): boolean =>
  Math.abs(third - second) < Math.abs(first - start);

/** The price at which a wave breaks a rule of its pattern, in hundredths; undefined if none does. */
function ruleLimit(pattern: Pattern, wave: string, prices: readonly number[]): number | undefined {
  const [start = 0, first = 0, second = 0, third = 0, fourth = 0] = prices;
  const isShort = isThirdShort(prices);
  const motive: Record<string, number | undefined> = { 2: start, 5: isShort ? fourth + third - second : undefined };
  const limits: Partial<Record<Pattern, Record<string, number | undefined>>> = {
    impulse: { ...motive, 4: first },
    cycle: { ...motive, 4: first },
    // Where wave 3 is short the diagonal contracts, and wave 4 has to be shorter than wave 2.
    diagonal: { ...motive, 4: isShort ? third + second - first : second },
    zigzag: { B: start },
    // B has none: beyond the start of A the triangle runs.
    triangle: { C: first, D: second, E: third },
  };
  return limits[pattern]?.[wave];
}
