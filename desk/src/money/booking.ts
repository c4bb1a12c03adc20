import { isUnusual, type BookTransfer } from '@hidden-order/api-shapes/desk/money';
import { WAIVED_BELOW_PAISA } from '@hidden-order/api-shapes/plan-terms';
import { readNumber, type NumberRules } from '@hidden-order/api-shapes/typed-number';
import { transferWaySchema } from '@hidden-order/api-shapes/transfers';
import { formatRupees } from '@hidden-order/ui/format';

/** What a clerk types of a transfer while its consequence is shown: its amount, and the parts of it for other orders. */
export interface TypedBooking {
  amount: string;
  shares: readonly { order: string; amount: string }[];
}
export const NOTHING_TYPED: TypedBooking = { amount: '', shares: [] };

export const RUPEES: NumberRules = { unsigned: true, most: 20_000_000, decimals: 2 };

/** Whole paisa of typed rupees; null for what is no amount above 0. */
export function paisaOf(typed: string): number | null {
  const read = readNumber(typed, RUPEES);
  return read.ok ? Math.round(Number(read.decimal) * 100) || null : null;
}

/** What of the amount stays for the order itself. */
export function forThisOrder({ amount, shares }: TypedBooking): number | null {
  const paisa = paisaOf(amount);
  return paisa && shares.reduce((rest, share) => rest - (paisaOf(share.amount) ?? 0), paisa);
}

/** What booking an amount does. */
export function consequence(paisa: number | null, left: number): string {
  if (paisa === null) return 'As the statement shows it.';
  if (left - paisa >= WAIVED_BELOW_PAISA)
    return `${formatRupees(left - paisa)} are missing then: it stays open, and we mail the payer.`;
  if (paisa - left >= WAIVED_BELOW_PAISA)
    return `${formatRupees(paisa - left)} more than needed: they are the payer’s, and stand under “To send”.`;
  return 'The whole amount: it is paid, and the receipt goes out.';
}

/** What is sent of the fields, which `field` reads, or what is wrong with them. */
export function readBooking(field: (name: string) => string, typed: TypedBooking, left: number): BookTransfer | string {
  const way = transferWaySchema.safeParse(field('way'));
  if (!way.success) return 'Choose the account that the money came to.';
  if (field('reference').length < 3) return 'Type the number or reference that the statement shows.';
  if (field('day') === '') return 'Enter the day on which the money came.';
  const read = readNumber(typed.amount, RUPEES);
  if (!read.ok) return `Received: ${read.problem}`;
  const received_paisa = paisaOf(typed.amount);
  if (received_paisa === null) return 'Enter the rupees that came, more than 0.';
  for (const [at, { amount }] of typed.shares.entries()) {
    const part = readNumber(amount, RUPEES);
    if (amount.trim() !== '' && !part.ok) return `Part for another order, ${at + 1}: ${part.problem}`;
  }
  const shares = typed.shares.map(({ order, amount }) => ({ order: order.trim(), paisa: paisaOf(amount) ?? 0 }));
  if (shares.some(({ order, paisa }) => order === '' || paisa === 0))
    return 'Enter each other order and its part in rupees, or remove it.';
  const here = forThisOrder(typed) ?? 0;
  if (here <= 0) return 'The parts for other orders leave nothing for this one.';
  const is_sure = field('is_sure') !== '';
  if (isUnusual(here, left) && !is_sure)
    return `${formatRupees(here)} is unusual: ${formatRupees(left)} are left. Look at the statement again, then confirm the amount.`;
  return {
    way: way.data,
    reference: field('reference'),
    day: field('day'),
    received_paisa,
    shares,
    is_sure,
    unopened: field('unopened'),
  };
}
