import { createServer } from 'node:http';
import { once } from 'node:events';
import fc from 'fast-check';
import { askSource, readAnswer } from '../../src/features/rates/source';
import { RatesError, STALE_AFTER_MS } from '../../src/features/rates/snapshot';
import { NEXT_UPDATE, NOW, openErAnswer, UPDATED } from '../support/rate-answers';

describe('an answer', () => {
  test('gives the rates of currencies that the converter knows, with its own two times', () => {
    expect(readAnswer(openErAnswer(), NOW)).toEqual({
      quotes: { PKR: '1', USD: '0.003571', EUR: '0.00311', JPY: '0.5342', KWD: '0.001097' },
      asOf: UPDATED,
      nextUpdateAt: NEXT_UPDATE,
    });
  });

  test.each([undefined, null, 0, 1e300, '0.0035'])('a rate that is %j costs its currency alone', (USD) => {
    const { quotes } = readAnswer(openErAnswer({ rates: { USD, EUR: 0.00311 } }), NOW);
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
    expect(() => readAnswer(answer, NOW)).toThrow(RatesError);
  });

  test('a next update in the far future does not keep it from being asked for more than a day', () => {
    const { nextUpdateAt } = readAnswer(openErAnswer({ time_next_update_unix: 4_000_000_000 }), NOW);
    expect(nextUpdateAt.getTime() - NOW.getTime()).toBe(24 * 3_600_000);
  });
});

test('any JSON of a source is read or refused, and what is read are positive numbers', () => {
  const answers = fc.oneof(
    fc.jsonValue(),
    fc
      .dictionary(fc.constantFrom('PKR', 'USD', 'EUR', '__proto__'), fc.anything())
      .map((rates) => openErAnswer({ rates })),
  );
  fc.assert(
    fc.property(answers, (answer) => {
      try {
        const { quotes } = readAnswer(answer, NOW);
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
  let source: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    source = `http://127.0.0.1:${port}/v6/latest/PKR`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('reads what the source sends', async () => {
    respond = { status: 200, type: 'application/json', body: JSON.stringify(openErAnswer()) };
    expect((await askSource(source, NOW)).quotes.USD).toBe('0.003571');
  });

  test.each([
    ['a page in HTML', 200, 'text/html', '<!doctype html><title>Maintenance</title>', 'the answer is not valid JSON'],
    ['NaN, which is not valid JSON', 200, 'application/json', '{"rates":{"USD":NaN}}', 'the answer is not valid JSON'],
    ['nothing', 200, 'application/json', '', 'the answer is not valid JSON'],
    ['429', 429, 'application/json', '{"result":"error"}', 'the source answers with status 429'],
    ['502', 502, 'text/html', '', 'the source answers with status 502'],
  ])('%s is refused', async (_what, status, type, body, message) => {
    respond = { status, type, body };
    await expect(askSource(source, NOW)).rejects.toThrow(message);
  });

  test('a source that cannot be reached is refused', async () => {
    await expect(askSource('http://127.0.0.1:1/', NOW)).rejects.toThrow('the source does not answer');
  });
});
