import type { Receipt } from 'shared/contracts/payments';

/** The part of the price that a payment covers, such as `Instalment 2 of 3` or `In full`. */
export function describePart({ first, last, of }: Receipt['instalments']): string {
  if (of === 1) return 'In full';
  return first === last ? `Instalment ${first} of ${of}` : `Instalments ${first} to ${last} of ${of}`;
}
