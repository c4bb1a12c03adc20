import { wavesPlaced } from '@hidden-order/api-shapes/count';
import { formatPrice, PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import type { Statement } from '@hidden-order/api-shapes/replays';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { gapIn, labellingOf, NO_LABELS, type Labelling } from '@hidden-order/waves/practice';

/** The prices that fields of statements take. */
export const PRICES = { unsigned: true, most: 1_000_000_000, decimals: 2 } as const;

/** A price as a learner types it, in price steps; what is wrong with it in words. */
export function readPrice(text: string): number | string {
  const read = readNumber(text, PRICES);
  return read.ok ? Math.round(Number(read.decimal) / PRICE_STEP) : read.problem;
}

/** What a learner works on: a count and its alternate, with their prices as typed. */
export interface Work {
  primary: Labelling;
  alternate: Labelling;
  level: string;
  price: string;
}

const NO_WORK: Work = { primary: NO_LABELS, alternate: NO_LABELS, level: '', price: '' };

/** The work after a page has loaded: the count that was stated last. */
export function workOf(commits: readonly { statement: Statement }[]): Work {
  const last = commits.findLast(({ statement }) => statement.kind === 'count')?.statement;
  if (last?.kind !== 'count') return NO_WORK;
  const { labels, level, alternate } = last;
  return {
    primary: labellingOf(labels),
    alternate: alternate ? labellingOf(alternate.labels) : NO_LABELS,
    level: formatPrice(level),
    price: alternate ? formatPrice(alternate.price) : '',
  };
}

/** The statement of some work, or what is missing in it. */
export function statementOf({ primary, alternate, level, price }: Work): Statement | string {
  const hasAlternate = wavesPlaced(alternate.labels) > 0;
  const gap = gapIn(primary.labels, 1) ?? (hasAlternate ? gapIn(alternate.labels, 1) : null);
  if (gap !== null) return `Place label ${gap.charAt(0)} first: waves follow one another.`;
  if (level.trim() === '') return 'Enter the price that ends your count, such as 104.25.';
  const end = readPrice(level);
  if (typeof end === 'string') return `Invalidation level: ${end}`;
  const stated = { kind: 'count', labels: primary.labels, level: end } as const;
  if (!hasAlternate) return { ...stated, alternate: null };
  if (price.trim() === '') return 'Enter the price that separates the alternate, such as 104.25.';
  const apart = readPrice(price);
  if (typeof apart === 'string') return `Separating price: ${apart}`;
  return { ...stated, alternate: { labels: alternate.labels, price: apart } };
}
