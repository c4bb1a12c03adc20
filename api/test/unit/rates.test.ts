import { askSource, readAnswer } from '../../src/features/rates/source';
import { RatesError, STALE_AFTER_MS } from '../../src/features/rates/snapshot';
import { NEXT_UPDATE, NOW, openErAnswer, UPDATED } from '../support/rate-answers';
import { startSource, type Source } from '../support/rate-source';

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
    ['a negative rate', openErAnswer({ rates: { USD: -1 } })],
    ['a rate near zero', openErAnswer({ rates: { USD: 1e-200 } })],
    ['no time', openErAnswer({ time_last_update_unix: undefined })],
    ['stale rates', openErAnswer({ time_last_update_unix: (NOW.getTime() - STALE_AFTER_MS) / 1000 - 1 })],
    ['rates from the future', openErAnswer({ time_last_update_unix: NOW.getTime() / 1000 + 7200 })],
    ['nothing', null],
  ])('%s is refused', (_what, answer) => {
    expect(() => readAnswer(answer, NOW)).toThrow(RatesError);
  });

  test('a next update in the far future does not keep it from being asked for more than a day', () => {
    const { nextUpdateAt } = readAnswer(openErAnswer({ time_next_update_unix: 4_000_000_000 }), NOW);
    expect(nextUpdateAt.getTime() - NOW.getTime()).toBe(24 * 3_600_000);
  });
});

describe('asking over HTTP', () => {
  let source: Source;
  beforeAll(async () => {
    source = await startSource();
  });
  afterAll(() => source.close());

  test('reads what the source sends', async () => {
    source.reset(openErAnswer());
    expect((await askSource(source.address, NOW)).quotes.USD).toBe('0.003571');
  });

  test.each([
    ['a page in HTML', 200, '<!doctype html><title>Maintenance</title>', 'the answer is not valid JSON'],
    ['429', 429, '{"result":"error"}', 'the source answers with status 429'],
  ])('%s is refused', async (_what, status, body, message) => {
    source.reset(body, status);
    await expect(askSource(source.address, NOW)).rejects.toThrow(message);
  });

  test('a source that cannot be reached is refused', async () => {
    await expect(askSource('http://127.0.0.1:1/', NOW)).rejects.toThrow('the source does not answer');
  });
});
