import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { BankLine } from '@hidden-order/api-shapes/desk/statements';
import { referencesIn } from '@hidden-order/api-shapes/reference';
import type { bankLines } from './tables';

type Line = Pick<typeof bankLines.$inferSelect, 'day' | 'amountPaisa' | 'description' | 'reference'>;

/** What a payment that waits for money is known by. */
export interface Waits {
  /** References of payment and order, and the number of its transfer, if its payer has told. */
  names: readonly string[];
  leftPaisa: number;
  /** When its proof was sent, or it was started. */
  day: string;
}

interface Match<One extends Waits> {
  state: BankLine['state'];
  /** The likely ones first. */
  candidates: { one: One; named: boolean }[];
}

/** So many days lie between a transfer and its line at the most, where nothing but amount and day speaks for it. */
const NEAR_DAYS = 5;
const MOST_CANDIDATES = 5;

/**
 * What each line may be about. A line is matched where it names one payment, by the number of the transfer or by our
 * reference, of which just its amount is left, and no other line names that payment. A sender can write any text:
 * a person decides.
 */
export function matchLines<One extends Waits>(lines: readonly Line[], waiting: readonly One[]): Match<One>[] {
  const byName = new Map<string, One[]>();
  for (const one of waiting) for (const name of one.names) byName.set(name, [...(byName.get(name) ?? []), one]);
  const claims = new Map<One, number>();
  const named = lines.map(({ reference, description }) => {
    const names = [reference, ...referencesIn(description, ['PAY', 'PLAN', 'ORD'])];
    const found = [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
    for (const one of found) claims.set(one, (claims.get(one) ?? 0) + 1);
    return found;
  });
  const dated = waiting.map((one) => ({ one, at: Date.parse(one.day) }));
  return lines.map(({ day, amountPaisa }, index) => {
    const strong = named[index] ?? [];
    const from = Date.parse(day);
    const isNear = (at: number) => Math.abs(at - from) <= NEAR_DAYS * DAY_MS;
    const weak = dated.filter(({ one, at }) => one.leftPaisa === amountPaisa && isNear(at) && !strong.includes(one));
    const [only, ...others] = strong;
    const isMatched = only?.leftPaisa === amountPaisa && others.length === 0 && claims.get(only) === 1;
    const all = [...strong.map((one) => ({ one, named: true })), ...weak.map(({ one }) => ({ one, named: false }))];
    const state = isMatched ? 'matched' : all.length > 0 ? 'unclear' : 'unknown';
    return { state, candidates: all.slice(0, MOST_CANDIDATES) };
  });
}
