import { BASE } from '../../src/features/rates/snapshot';

/** An answer of the source in the shape in which it was recorded, with figures of these tests. */

export const NOW = new Date('2026-11-20T06:00:00Z');
export const UPDATED = new Date('2026-11-20T00:02:31Z');
export const NEXT_UPDATE = new Date('2026-11-21T00:03:21Z');

export const openErAnswer = (changes: object = {}) => ({
  result: 'success',
  provider: 'https://www.exchangerate-api.com',
  documentation: 'https://www.exchangerate-api.com/docs/free',
  terms_of_use: 'https://www.exchangerate-api.com/terms',
  time_last_update_unix: UPDATED.getTime() / 1000,
  time_last_update_utc: 'Fri, 20 Nov 2026 00:02:31 +0000',
  time_next_update_unix: NEXT_UPDATE.getTime() / 1000,
  time_next_update_utc: 'Sat, 21 Nov 2026 00:03:21 +0000',
  time_eol_unix: 0,
  base_code: BASE,
  rates: { PKR: 1, USD: 0.003571, EUR: 0.00311, JPY: 0.5342, KWD: 0.001097, XDR: 0.0027 },
  ...changes,
});
