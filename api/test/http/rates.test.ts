import { pino } from 'pino';
import { rateSchema } from 'shared/api/rates';
import { startJobs } from '../../src/background-jobs';
import { rateRequests, rateSnapshots } from '../../src/rates/tables';
import { frankfurter, openErApi, type RateProvider, refreshRates } from '../../src/rates/providers';
import { jsonOf } from '../support/people';
import { frankfurterAnswer, NEXT_UPDATE, NOW, openErAnswer, UPDATED } from '../support/rate-answers';
import { startSource, type Source } from '../support/rate-source';
import { startTestApi, type TestApi } from '../support/test-api';

const HOUR = 3_600_000;
const log = pino({ level: 'silent' });

let api: TestApi;
let primary: Source;
let fallback: Source;
let providers: RateProvider[];
beforeAll(async () => {
  [api, primary, fallback] = await Promise.all([startTestApi(), startSource(), startSource()]);
  providers = [
    { ...openErApi, address: primary.address },
    { ...frankfurter, address: fallback.address },
  ];
});
beforeEach(async () => {
  await api.db.delete(rateSnapshots);
  await api.db.delete(rateRequests);
  primary.reset(openErAnswer());
  fallback.reset(frankfurterAnswer());
});
afterAll(() => Promise.all([api.close(), primary.close(), fallback.close()]));
afterEach(() => jest.restoreAllMocks());

const refresh = (now = NOW) => refreshRates({ db: api.db, providers, log }, now);
async function rateAt(now: Date, query = 'from=PKR&to=USD') {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  const answer = await api.request(`/rates/?${query}`);
  clock.mockRestore();
  return jsonOf(answer);
}

describe('GET /rates/', () => {
  test('answers with sample rates, called so and dated, until a live source has answered', async () => {
    const rate = await rateAt(NOW);
    expect(rateSchema.safeParse(rate).success).toBe(true);
    expect(rate).toMatchObject({
      status: 'sample',
      as_of: '2026-01-01T00:00:00.000Z',
      source: { name: 'Sample rates', url: null },
    });
  });

  test('answers with the asked pair of the kept rates and nothing else', async () => {
    await refresh();
    expect(await rateAt(NOW, 'from=KWD&to=JPY')).toEqual({
      from: 'KWD',
      to: 'JPY',
      from_per_base: '0.001097',
      to_per_base: '0.5342',
      as_of: UPDATED.toISOString(),
      status: 'live',
      source: { name: 'ExchangeRate-API', url: 'https://www.exchangerate-api.com/' },
    });
  });

  test('calls rates stale when they are older than 36 hours, of which a weekend counts none', async () => {
    await refresh();
    // Of Friday.
    const stale = UPDATED.getTime() + (36 + 48) * HOUR;
    expect(await rateAt(new Date(stale))).toMatchObject({ status: 'live' });
    expect(await rateAt(new Date(stale + 1))).toMatchObject({ status: 'stale' });
  });

  test('a pair is as old as the older of its two rates', async () => {
    primary.reset('down');
    await refresh();
    const later = new Date('2026-11-23T00:00:01Z');
    expect(await rateAt(later, 'from=PKR&to=EUR')).toMatchObject({ status: 'live', as_of: NOW.toISOString() });
    const old = { status: 'stale', as_of: '2026-11-19T12:00:00.000Z' };
    expect(await rateAt(later, 'from=USD&to=EUR')).toMatchObject(old);
    expect(await rateAt(later, 'from=PKR&to=USD')).toMatchObject(old);
  });

  test('a pair that the rates do not have is not found, in words', async () => {
    await refresh();
    const answer = await api.request('/rates/?from=PKR&to=THB');
    expect([answer.status, jsonOf(answer)]).toEqual([
      404,
      { detail: 'We have no rate from PKR to THB at the moment.', code: 'no_rate' },
    ]);
  });

  test.each([
    '',
    'from=PKR',
    'from=PKR&to=XXX',
    'from=pkr&to=USD',
    'from=PKR&from=USD&to=EUR',
    'from=__proto__&to=USD',
  ])('?%s is refused', async (query) => {
    expect((await api.request(`/rates/?${query}`)).status).toBe(400);
  });

  test('an answer may be kept, and is not sent again to those who have it', async () => {
    await refresh();
    const first = await api.request('/rates/?from=PKR&to=USD');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const etag = first.headers.get('etag') ?? '';
    const again = await api.request('/rates/?from=PKR&to=USD', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('live sources', () => {
  test('the second one is asked only where the first fails', async () => {
    await refresh();
    expect([primary.calls(), fallback.calls()]).toEqual([1, 0]);
    await api.db.delete(rateSnapshots);
    primary.reset('<!doctype html>');
    await refresh(new Date(NOW.getTime() + HOUR));
    expect([primary.calls(), fallback.calls()]).toEqual([1, 1]);
    expect(await rateAt(NOW)).toMatchObject({ source: { name: 'Frankfurter' }, to_per_base: '0.00358' });
  });

  test.each<[string, unknown]>([
    ['HTML', '<!doctype html>'],
    ['a missing base', openErAnswer({ base_code: undefined })],
    ['zero', openErAnswer({ rates: { USD: 0 } })],
    ['its error', { result: 'error', 'error-type': 'quota-reached' }],
  ])('where all fail with %s, the rates from before stay', async (_what, broken) => {
    await refresh();
    primary.reset(broken);
    fallback.reset({ message: 'down' });
    await refresh(new Date(NEXT_UPDATE.getTime() + HOUR));
    expect([primary.calls(), fallback.calls()]).toEqual([1, 1]);
    expect(await rateAt(NOW)).toMatchObject({ to_per_base: '0.003571', as_of: UPDATED.toISOString() });
  });

  test.each([0.003571 * 100, 0.003571 / 100])(
    'a jump of a hundred times, to %d, is not taken for live',
    async (USD) => {
      await refresh();
      primary.reset(openErAnswer({ rates: { USD }, time_last_update_unix: NEXT_UPDATE.getTime() / 1000 }));
      fallback.reset('down');
      const later = new Date(NEXT_UPDATE.getTime() + (13 + 48) * HOUR);
      await refresh(later);
      expect(await rateAt(later)).toMatchObject({ to_per_base: '0.003571', status: 'stale' });
      primary.reset(openErAnswer({ rates: { USD: 0.0071 }, time_last_update_unix: NEXT_UPDATE.getTime() / 1000 }));
      await refresh(new Date(later.getTime() + HOUR));
      expect(await rateAt(later)).toMatchObject({ to_per_base: '0.0071', status: 'live' });
    },
  );

  test('older rates do not replace newer ones', async () => {
    await refresh();
    primary.reset('down');
    fallback.reset(frankfurterAnswer().slice(1));
    await refresh(new Date(NEXT_UPDATE.getTime() + 1));
    expect(fallback.calls()).toBe(1);
    expect(await rateAt(NOW)).toMatchObject({ as_of: UPDATED.toISOString(), source: { name: 'ExchangeRate-API' } });
  });

  test('nothing is asked before the stated update', async () => {
    await refresh();
    await refresh(new Date(NEXT_UPDATE.getTime() - 1));
    expect(primary.calls()).toBe(1);
    await refresh(NEXT_UPDATE);
    expect(primary.calls()).toBe(2);
  });

  test('a failing source is asked once an hour at most, by all processes together', async () => {
    primary.reset('down');
    fallback.reset('down');
    await Promise.all(Array.from({ length: 5 }, () => refresh()));
    await refresh(new Date(NOW.getTime() + HOUR - 1));
    expect([primary.calls(), fallback.calls()]).toEqual([1, 1]);
    await refresh(new Date(NOW.getTime() + HOUR));
    expect([primary.calls(), fallback.calls()]).toEqual([2, 2]);
  });

  test('are asked by a background job at its start, and no more once that is stopped', async () => {
    primary.reset(openErAnswer({ time_last_update_unix: Math.floor(Date.now() / 1000) }));
    const run = () => refreshRates({ db: api.db, providers, log }, new Date());
    const stop = startJobs([{ name: 'exchange rates', everySeconds: 0, run }], log);
    await stop();
    expect(primary.calls()).toBe(1);
    expect(await rateAt(new Date())).toMatchObject({ status: 'live' });
  });
});
