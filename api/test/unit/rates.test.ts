import { createServer } from 'node:http';
import { once } from 'node:events';
import fc from 'fast-check';
import { frankfurter, openErApi, askProvider, type RateProvider } from '../../src/rates/providers';
import { RatesError, STALE_AFTER_MS } from '../../src/rates/snapshot';
import { frankfurterAnswer, NEXT_UPDATE, NOW, openErAnswer, UPDATED } from '../support/rate-answers';

describe('open.er-api', () => {
  test('gives the rates of currencies that the converter knows, with its own two times', () => {
    expect(openErApi.read(openErAnswer(), NOW)).toEqual({
      source: 'open.er-api',
      quotes: { PKR: '1', USD: '0.003571', EUR: '0.00311', JPY: '0.5342', KWD: '0.001097' },
      asOf: UPDATED,
      older: {},
      nextUpdateAt: NEXT_UPDATE,
    });
  });

  test.each([undefined, null, 0, 1e300, '0.0035'])('a rate that is %j costs its currency alone', (USD) => {
    const { quotes } = openErApi.read(openErAnswer({ rates: { USD, EUR: 0.00311 } }), NOW);
    expect(quotes).toEqual({ PKR: '1', EUR: '0.00311' });
  });

  test.each<[string, unknown]>([
    ['its error', { result: 'error', 'error-type': 'unsupported-code' }],
    ['an answer without a base', openErAnswer({ base_code: undefined })],
    ['another base', openErAnswer({ base_code: 'USD' })],
    ['no rates', openErAnswer({ rates: {} })],
    ['a rate of zero', openErAnswer({ rates: { USD: 0 } })],
    ['a negative rate', openErAnswer({ rates: { USD: -1 } })],
    ['a rate that is not a number', openErAnswer({ rates: { USD: Number.NaN } })],
    ['an endless rate', openErAnswer({ rates: { USD: Number.POSITIVE_INFINITY } })],
    ['a rate near zero', openErAnswer({ rates: { USD: 1e-200 } })],
    ['a rate without bounds', openErAnswer({ rates: { USD: 1e300 } })],
    ['a rate as text', openErAnswer({ rates: { USD: '0.0035' } })],
    ['no time', openErAnswer({ time_last_update_unix: undefined })],
    ['stale rates', openErAnswer({ time_last_update_unix: (NOW.getTime() - STALE_AFTER_MS) / 1000 - 1 })],
    ['rates from the future', openErAnswer({ time_last_update_unix: NOW.getTime() / 1000 + 7200 })],
    ['a list', []],
    ['nothing', null],
  ])('%s is refused', (_what, answer) => {
    expect(() => openErApi.read(answer, NOW)).toThrow(RatesError);
  });

  test('a next update in the far future does not keep it from being asked for more than a day', () => {
    const { nextUpdateAt } = openErApi.read(openErAnswer({ time_next_update_unix: 4_000_000_000 }), NOW);
    expect(nextUpdateAt.getTime() - NOW.getTime()).toBe(24 * 3_600_000);
  });
});

describe('frankfurter', () => {
  test('gives its rates, each with its own day', () => {
    expect(frankfurter.read(frankfurterAnswer(), NOW)).toEqual({
      source: 'frankfurter',
      quotes: { PKR: '1', EUR: '0.00312', USD: '0.00358' },
      asOf: NOW,
      older: { USD: '2026-11-19T12:00:00.000Z' },
      nextUpdateAt: new Date('2026-11-21T06:00:00Z'),
    });
  });

  test.each(['2026-11-17', '2026-11-21'])('a rate of %s costs its currency alone', (date) => {
    const { quotes, asOf } = frankfurter.read(frankfurterAnswer({ date }), NOW);
    expect([quotes, asOf]).toEqual([{ PKR: '1', EUR: '0.00312' }, NOW]);
  });

  test('Friday’s rates hold through the weekend, until 36 hours of working days have passed', () => {
    const friday = frankfurterAnswer().slice(0, 1);
    const read = (now: string) => frankfurter.read(friday, new Date(now)).asOf.toISOString();
    expect(read('2026-11-22T23:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
    expect(read('2026-11-24T00:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
    expect(() => read('2026-11-24T00:00:01Z')).toThrow('too old');
  });

  test.each<[string, unknown]>([
    ['its error', { status: 404, message: 'not found' }],
    ['an empty list', []],
    ['rates without a base', frankfurterAnswer({ base: undefined })],
    ['another base', frankfurterAnswer({ base: 'EUR' })],
    ['a rate of zero', frankfurterAnswer({ rate: 0 }).slice(1)],
    ['a rate that is not a number', frankfurterAnswer({ rate: Number.NaN }).slice(1)],
    ['stale rates', frankfurterAnswer({ date: '2026-11-17' }).slice(1)],
    ['rates of tomorrow', frankfurterAnswer({ date: '2026-11-21' }).slice(1)],
    ['a date that is none', frankfurterAnswer({ date: 'today' })],
  ])('%s is refused', (_what, answer) => {
    expect(() => frankfurter.read(answer, NOW)).toThrow(RatesError);
  });
});

test('any JSON of a source is read or refused, and what is read are positive numbers', () => {
  const answers = fc.oneof(
    fc.jsonValue(),
    fc
      .dictionary(fc.constantFrom('PKR', 'USD', 'EUR', '__proto__'), fc.anything())
      .map((rates) => openErAnswer({ rates })),
    fc.record({ date: fc.string(), quote: fc.string(), rate: fc.anything() }).map((row) => frankfurterAnswer(row)),
  );
  fc.assert(
    fc.property(answers, fc.constantFrom(openErApi, frankfurter), (answer, { read }) => {
      try {
        const { quotes } = read(answer, NOW);
        expect(Object.keys(quotes).length).toBeGreaterThan(1);
        for (const quote of Object.values(quotes))
          expect(Number(quote) > 0 && Number.isFinite(Number(quote))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(RatesError);
      }
    }),
  );
});

describe('asking over HTTP', () => {
  let respond: { status: number; type: string; body: string };
  const server = createServer((_request, response) => {
    response.writeHead(respond.status, { 'content-type': respond.type }).end(respond.body);
  });
  let provider: RateProvider;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    provider = { ...openErApi, address: `http://127.0.0.1:${port}/v6/latest/PKR` };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('reads what the source sends', async () => {
    respond = { status: 200, type: 'application/json', body: JSON.stringify(openErAnswer()) };
    expect((await askProvider(provider, NOW)).quotes.USD).toBe('0.003571');
  });

  test.each([
    ['a page in HTML', 200, 'text/html', '<!doctype html><title>Maintenance</title>', 'the answer is not valid JSON'],
    ['NaN, which is not valid JSON', 200, 'application/json', '{"rates":{"USD":NaN}}', 'the answer is not valid JSON'],
    ['nothing', 200, 'application/json', '', 'the answer is not valid JSON'],
    ['429', 429, 'application/json', '{"result":"error"}', 'the source answers with status 429'],
    ['502', 502, 'text/html', '', 'the source answers with status 502'],
  ])('%s is refused', async (_what, status, type, body, message) => {
    respond = { status, type, body };
    await expect(askProvider(provider, NOW)).rejects.toThrow(message);
  });

  test('a source that cannot be reached is refused', async () => {
    await expect(askProvider({ ...provider, address: 'http://127.0.0.1:1/' }, NOW)).rejects.toThrow(
      'the source does not answer',
    );
  });
});
