import fc from 'fast-check';
import { CURRENCY_CODES } from '@hidden-order/api-shapes/currencies';
import { parseAmount } from './money';
import { DEFAULT, readConversion, writeConversion } from './data';

test('an address without a query converts 1000 rupees to dollars', () => {
  expect(readConversion('')).toEqual({ conversion: { amount: '1000', from: 'PKR', to: 'USD' }, notices: [] });
});

test('the query may have commas and lower-case letters', () => {
  expect(readConversion('?amount=2,500.50&from=eur&to=KWD')).toEqual({
    conversion: { amount: '2500.50', from: 'EUR', to: 'KWD' },
    notices: [],
  });
});

test.each([
  ['?amount=-5', 'amount'],
  ['?amount=', 'amount'],
  ['?amount=1e5', 'amount'],
  ['?amount=<script>', 'amount'],
  ['?from=XXX', 'from'],
  ['?to=', 'to'],
  ['?to=__proto__', 'to'],
])('%s falls back with a notice', (search, about) => {
  const { conversion, notices } = readConversion(search);
  expect(conversion).toEqual(DEFAULT);
  expect(notices).toEqual([expect.stringContaining(about)]);
});

test('any address gives a valid conversion, with a notice for each replaced value', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('%', '%00', '%ff', '\ud800', '__proto__', 'constructor', '1e309', '0'.repeat(5000)),
  );
  const searches = fc.oneof(
    hostile,
    fc
      .record({ amount: hostile, from: hostile, to: hostile })
      .map((parts) => `?${new URLSearchParams(parts).toString()}`),
    fc.tuple(hostile, hostile, hostile).map(([amount, from, to]) => `?amount=${amount}&from=${from}&to=${to}&amount=1`),
  );
  fc.assert(
    fc.property(searches, (search) => {
      const { conversion, notices } = readConversion(search);
      expect(parseAmount(conversion.amount)).toEqual({ ok: true, decimal: conversion.amount });
      expect(CURRENCY_CODES).toContain(conversion.from);
      expect(CURRENCY_CODES).toContain(conversion.to);
      // A link to the query reads as the same query, without notices.
      expect(readConversion(writeConversion(conversion))).toEqual({ conversion, notices: [] });
      for (const notice of notices) expect(notice.length).toBeLessThan(120);
    }),
    { numRuns: 1000 },
  );
});
