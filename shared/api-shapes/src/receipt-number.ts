import { dayOf } from './calendar-day';
import type { Receipt } from './payments';

/**
 * Formats a receipt's number with the year in Karachi of its payment, such as `HOA-2026-000001`.
 * @param paidAt when it was paid: a time, or an instant in ISO 8601
 */
export function formatReceiptNumber(number: number, paidAt: Date | string): string {
  const year = dayOf(new Date(paidAt)).slice(0, 4);
  return `HOA-${year}-${String(number).padStart(6, '0')}`;
}

/** The part of the price that a receipt is for, such as `Instalment 2 of 3` or `In full`. */
export function describePart({ first, last, of }: Receipt['instalments']): string {
  if (of === 1) return 'In full';
  return first === last ? `Instalment ${first} of ${of}` : `Instalments ${first} to ${last} of ${of}`;
}
