import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import type { BankLine } from '@hidden-order/api-shapes/desk/statements';
import { referencesIn } from '@hidden-order/api-shapes/reference';
import { transferReference } from '@hidden-order/api-shapes/transfers';

/** What a statement says of a line. */
interface Line {
  day: string;
  amountPaisa: number;
  description: string;
  reference: string;
}

/** What a payment that waits for money is known by. */
export interface Waits {
  payment: string;
  order: string;
  /** The number of its transfer, if its payer has told. */
  transaction: string | null;
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
 * reference, of which just its amount is left, and no other line names that payment. Whoever sends money can write any text,
 * so that a person decides about each.
 */
export function matchLines<One extends Waits>(lines: readonly Line[], waiting: readonly One[]): Match<One>[] {
  const byName = groupBy(waiting, ({ payment, order, transaction }) => [
    ...[payment, order],
    ...(transaction === null ? [] : [transferReference(transaction)]),
  ]);
  const byAmount = groupBy(
    waiting.map((one) => ({ one, at: Date.parse(one.day) })),
    ({ one }) => [one.leftPaisa],
  );
  const named = lines.map(({ reference, description }) => [
    ...new Set([reference, ...referencesIn(description)].flatMap((name) => byName.get(name) ?? [])),
  ]);
  const claims = groupBy(named.flat(), (one) => [one]);
  return lines.map(({ day, amountPaisa }, index) => {
    const strong = named[index] ?? [];
    const from = Date.parse(day);
    const isNear = (at: number) => Math.abs(at - from) <= NEAR_DAYS * DAY_MS;
    const weak = (byAmount.get(amountPaisa) ?? []).filter(({ one, at }) => isNear(at) && !strong.includes(one));
    const [only, ...others] = strong;
    const isMatched = only?.leftPaisa === amountPaisa && others.length === 0 && claims.get(only)?.length === 1;
    const candidates = [
      ...strong.map((one) => ({ one, named: true })),
      ...weak.map(({ one }) => ({ one, named: false })),
    ].slice(0, MOST_CANDIDATES);
    return { state: isMatched ? 'matched' : candidates.length > 0 ? 'unclear' : 'unknown', candidates };
  });
}

function groupBy<Item, Key>(items: readonly Item[], keysOf: (item: Item) => readonly Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
