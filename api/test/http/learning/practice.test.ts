import { randomUUID } from 'node:crypto';
import {
  practiceAttemptSchema,
  practiceHistorySchema,
  type NewPracticeAttempt,
} from '@hidden-order/api-shapes/practice';
import { GRADER } from '@hidden-order/waves/grading';
import { marketSeries } from '@hidden-order/series';
import { wholeSeries } from '@hidden-order/series/testing';
import { legalCounts } from '@hidden-order/wave-engine';
import { FIXTURES, readContent } from '../../support/fixtures';
import { newPerson, type Person } from '../../support/people';
import { startTestApi, type TestApi } from '../../support/test-api';

const PATH = '/practice/attempts/';
const SEED = 'medium-1';
const { truth, swings } = wholeSeries(SEED);
const { C: _missing, ...unfinished } = truth;

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
  await api.store.load(await readContent(FIXTURES));
});
beforeEach(async () => {
  api.setTime(new Date('2026-05-04T12:00:00+05:00'));
  ada = await newPerson(api);
});
afterAll(() => api.close());

const handIn = (changes: object = {}, person = ada) => {
  const attempt: NewPracticeAttempt = { seed: SEED, labels: truth, hints: 0, idempotency_key: randomUUID() };
  return api.send('POST', PATH, { ...attempt, ...changes }, person.bearer);
};
const scored = async (changes: object = {}, person = ada) => {
  const { status, body } = await handIn(changes, person);
  expect(status).toBe(201);
  return practiceAttemptSchema.parse(JSON.parse(body));
};
const historyOf = async (person = ada) =>
  practiceHistorySchema.parse(JSON.parse((await api.request(PATH, { headers: person.bearer })).body));

test('the server scores a count by the series that it generates from the seed itself', async () => {
  const attempt = await scored();
  expect(attempt).toMatchObject({ seed: SEED, score: 100, grader: GRADER, hints: 0 });
  expect(attempt.handed_in_at).toMatch(/^2026-05-04T07:00:/);
  expect(await scored({ hints: 3 })).toMatchObject({ score: 85, hints: 3 });
  const upTo = (place: number) => Math.floor((place / truth.C) * 100);
  // C at a high, as B.
  const unsound = Math.min(Math.floor((7 / 8) * 100), upTo(truth.B));
  expect(await scored({ labels: { ...truth, C: truth.C - 1 }, score: 100 })).toMatchObject({ score: unsound });
  // C at a low before the end of the chart may be wave C of a triangle under way, and leaves out what comes after it.
  expect(await scored({ labels: { ...truth, C: truth.C - 2 } })).toMatchObject({ score: upTo(truth.C - 2) });
  // Without C, the count stops before the end of the chart.
  expect(await scored({ labels: unfinished })).toMatchObject({ score: upTo(truth.B) });
  // A legal count is there to be found.
  expect(await scored({ labels: {} })).toMatchObject({ score: 0 });
  // The same places in another series are another count.
  expect((await scored({ seed: 'medium-3' })).score).toBeLessThan(100);
});

test('a count of a chart of a real market is scored and stored as one of a series', async () => {
  const [chart] = (await readContent(FIXTURES)).charts;
  if (chart === undefined) throw new Error('The fixtures have no chart.');
  const [best] = legalCounts(marketSeries(chart).swings);
  if (best === undefined) throw new Error('The chart has no legal count.');
  const { labels } = best;
  const right = await scored({ seed: chart.slug, labels });
  expect(right).toMatchObject({ seed: chart.slug, score: 100 });
  const wrong = await scored({ seed: chart.slug, labels: { ...labels, 2: labels[3] } });
  expect(wrong.score).toBeLessThan(100);
  expect((await historyOf()).items).toEqual([wrong, right]);
});

test('the history has the newest attempts first, with count, best and average of all', async () => {
  expect(await historyOf()).toEqual({ items: [], count: 0, best: null, average: null });
  const first = await scored({ hints: 1 });
  const second = await scored({ hints: 4 });
  expect(await historyOf()).toEqual({ items: [second, first], count: 2, best: 95, average: 88 });
});

test('a repeated key is one attempt, and takes no other count', async () => {
  const idempotency_key = randomUUID();
  const first = await scored({ idempotency_key, hints: 2 });
  expect(await scored({ idempotency_key, hints: 2 })).toEqual(first);
  for (const changes of [{}, { hints: 2, seed: 'medium-3' }, { hints: 2, labels: { ...truth, C: truth.C - 1 } }]) {
    const other = await handIn({ idempotency_key, ...changes });
    expect([other.status, JSON.parse(other.body)]).toMatchObject([409, { code: 'idempotency_key_used' }]);
  }
  expect((await historyOf()).count).toBe(1);
});

test('parallel requests with one key store one attempt', async () => {
  const idempotency_key = randomUUID();
  const attempts = await Promise.all(Array.from({ length: 5 }, () => scored({ idempotency_key })));
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
});

test.each<[string, object, string]>([
  ['an unknown level, which names no chart', { seed: 'simple-1' }, 'seed'],
  ['a seed with a NUL byte', { seed: 'easy-1\0' }, 'seed'],
  ['a label that does not exist', { labels: { ...truth, F: 1 } }, 'labels'],
  ['a label at the start', { labels: { ...truth, 1: 0 } }, 'labels'],
  ['a label at a swing that the series does not have', { labels: { ...truth, C: swings.length } }, 'labels'],
  ['a key too short', { idempotency_key: 'short' }, 'idempotency_key'],
])('%s is refused by the name of the field', async (_name, changes, field) => {
  const { status, body } = await handIn(changes);
  expect([status, Object.keys(JSON.parse(body) as object)]).toEqual([400, [field]]);
  expect(await historyOf()).toMatchObject({ count: 0 });
});
