import { currencyCodeSchema, type CurrencyCode } from '@hidden-order/api-shapes/currencies';
import * as z from 'zod/mini';
import { grouped } from './money';
import { parseAmount } from './money';

/** A conversion. */
export interface Query {
  /** As typed, so possibly not a valid amount. */
  amount: string;
  from: CurrencyCode;
  to: CurrencyCode;
}

/** The query of an address without parameters. */
export const DEFAULT_QUERY: Query = { amount: '1000', from: 'PKR', to: 'USD' };

/** The query of an address, with a notice for each invalid value that a default replaces. */
export interface ReadQuery {
  query: Query;
  notices: string[];
}

/**
 * Reads `?amount=&from=&to=`. Defaults replace missing and invalid values.
 * @param search with or without its question mark
 */
export function readQuery(search: string): ReadQuery {
  const params = new URLSearchParams(search);
  const notices: string[] = [];

  const given = params.get('amount');
  const parsed = given === null ? null : parseAmount(given);
  if (parsed?.ok === false) {
    notices.push(`We cannot use the amount in the address, so we show ${grouped(DEFAULT_QUERY.amount)}.`);
  }
  const currency = (name: 'from' | 'to'): CurrencyCode => {
    const code = params.get(name);
    if (code === null) return DEFAULT_QUERY[name];
    const known = z.safeParse(currencyCodeSchema, code.toUpperCase());
    if (known.success) return known.data;
    notices.push(`We do not offer the currency to convert ${name}, so we show ${DEFAULT_QUERY[name]}.`);
    return DEFAULT_QUERY[name];
  };

  const amount = parsed?.ok ? parsed.amount : DEFAULT_QUERY.amount;
  return { query: { amount, from: currency('from'), to: currency('to') }, notices };
}

/** Writes a query string, such as `?amount=1000&from=PKR&to=USD`. @param amount plain decimal */
export const writeQuery = ({ amount, from, to }: Query): string =>
  `?${new URLSearchParams({ amount, from, to }).toString()}`;
