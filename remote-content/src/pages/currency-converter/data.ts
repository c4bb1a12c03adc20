import * as calls from '@hidden-order/api-shapes/rates/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { type Rate } from '@hidden-order/api-shapes/rates';
import { currencyCodeSchema, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import { grouped, parseAmount } from './money';

/** A page without a rate asks for it again, and says why there is none. */
export async function loader({ request: { url, signal } }: PageLoaderArgs) {
  const asked = readConversion(new URL(url).search);
  const rate = await fetchRate(asked.conversion, signal).catch(() => null);
  return { ...asked, rate, loadedAt: Date.now() };
}

/** The rate of a pair. @throws as `callApi` */
export const fetchRate = ({ from, to }: Pick<Conversion, 'from' | 'to'>, signal: AbortSignal): Promise<Rate> =>
  callApi(calls.readRate, { query: { from, to }, signal });

/** What the page converts: its query string. The amount is as typed, so it may be none. */
export interface Conversion {
  amount: string;
  from: CurrencyCode;
  to: CurrencyCode;
}

/** That of an address without parameters. */
export const DEFAULT: Conversion = { amount: '1000', from: 'PKR', to: 'USD' };

/** Reads `?amount=&from=&to=`. Defaults replace missing values, and invalid ones with a notice. */
export function readConversion(search: string): { conversion: Conversion; notices: string[] } {
  const given = new URLSearchParams(search);
  const notices: string[] = [];
  const amount = parseAmount(given.get('amount') ?? DEFAULT.amount);
  if (!amount.ok) notices.push(`We cannot use the amount in the address, so we show ${grouped(DEFAULT.amount)}.`);
  const currency = (name: 'from' | 'to'): CurrencyCode => {
    const known = currencyCodeSchema.safeParse((given.get(name) ?? DEFAULT[name]).toUpperCase());
    if (known.success) return known.data;
    notices.push(`We do not offer the currency to convert ${name}, so we show ${DEFAULT[name]}.`);
    return DEFAULT[name];
  };
  const shown = amount.ok ? amount.decimal : DEFAULT.amount;
  return { conversion: { amount: shown, from: currency('from'), to: currency('to') }, notices };
}

/** Writes the query string that `readConversion` reads. */
export const writeConversion = ({ amount, from, to }: Conversion): string =>
  `?${new URLSearchParams({ amount, from, to }).toString()}`;
