import { pino } from 'pino';
import { rateSchema } from '@hidden-order/api-shapes/rates';
import { rateSnapshots } from '../../src/features/rates/tables';
import { refreshRates } from '../../src/features/rates/source';
import { jsonOf } from '../support/people';
import { NEXT_UPDATE, NOW, openErAnswer, UPDATED } from '../support/rate-answers';
import { startSource, type Source } from '../support/rate-source';
import { startTestApi, type TestApi } from '../support/test-api';

const HOUR = 3_600_000;
const log = pino({ level: 'silent' });

let api: TestApi;
let source: Source;
beforeAll(async () => {
  [api, source] = await Promise.all([startTestApi(), startSource()]);
});
beforeEach(async () => {
  await api.db.delete(rateSnapshots);
  source.reset(openErAnswer());
});
afterAll(() => Promise.all([api.close(), source.close()]));
afterEach(() => jest.restoreAllMocks());

const refresh = (now = NOW) => refreshRates({ db: api.db, address: source.address, log }, now);
async function rateAt(now: Date, query = 'from=PKR&to=USD') {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  const answer = await api.request(`/rates/?${query}`);
  clock.mockRestore();
  return jsonOf(answer);
}

describe('GET /rates/', () => {
  test('answers with sample rates, called so and dated, until the live source has answered', async () => {
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

  test('a pair that the rates do not have is not found, in words', async () => {
    await refresh();
    const answer = await api.request('/rates/?from=PKR&to=THB');
    expect([answer.status, jsonOf(answer)]).toEqual([
      404,
      { detail: 'We have no rate from PKR to THB at the moment.', code: 'no_rate' },
    ]);
  });

  test.each(['from=PKR', 'from=PKR&to=XXX', 'from=PKR&from=USD&to=EUR', 'from=__proto__&to=USD'])(
    '?%s is refused',
    async (query) => {
      expect((await api.request(`/rates/?${query}`)).status).toBe(400);
    },
  );
});

describe('the live source', () => {
  test('where it fails, the rates from before stay', async () => {
    await refresh();
    source.reset('<!doctype html>');
    await refresh(new Date(NEXT_UPDATE.getTime() + HOUR));
    expect(source.calls()).toBe(1);
    expect(await rateAt(NOW)).toMatchObject({ to_per_base: '0.003571', as_of: UPDATED.toISOString() });
  });

  test('nothing is asked before the stated update', async () => {
    await refresh();
    await refresh(new Date(NEXT_UPDATE.getTime() - 1));
    expect(source.calls()).toBe(1);
    await refresh(NEXT_UPDATE);
    expect(source.calls()).toBe(2);
  });
});
