import { countingLogSchema, publicLogSchema, type LogEntry } from '@hidden-order/api-shapes/counting-log';
import { logRows } from '../../../src/features/counting-log/tables';
import { newPerson, okOf, type Person } from '../../support/people';
import { LOG_ROW, makeStatement, openReplay } from '../../support/replays';
import { startTestApi, type Answer, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await newPerson(api);
});
afterAll(() => api.close());

const RESULT: Extract<LogEntry, { kind: 'result' }> = {
  kind: 'result',
  row: 1,
  result: 'ended at level',
  date: '19 March',
};
const logOf = (answer: Answer) => okOf(countingLogSchema, answer);
const read = async () => logOf(await api.request('/log/', { headers: ada.bearer }));
const write = (number: number, entry: LogEntry) => api.send('POST', '/log/entries/', { number, entry }, ada.bearer);
const setPublic = async (is_public: boolean) => logOf(await api.send('PUT', '/log/link/', { is_public }, ada.bearer));
const visit = (id: string | null) => api.request(`/logs/${id}/`);
const EMPTY = {
  heads_feed: 'https://api.academy.example/log-heads/feed.xml',
  charts: [],
  rows: 0,
  page: 1,
  pages: 1,
  public_id: null,
  by_hand: { next: 1, open: [] },
};

test('a log has the rows of replays, from their start on, and those by hand, whose results come later', async () => {
  expect(await read()).toEqual(EMPTY);
  await makeStatement(api, ada);
  expect(logOf(await write(1, LOG_ROW)).by_hand).toEqual({ next: 2, open: [{ number: 1, primary: LOG_ROW.primary }] });
  const { charts, rows, by_hand } = logOf(await write(2, RESULT));
  expect([rows, by_hand]).toEqual([4, { next: 3, open: [] }]);
  expect(charts.map(({ name, lines }) => [name, lines.map(({ number }) => number)])).toEqual([
    ['Rows by hand', [3, 4]],
    ['Replay, easy', [1, 2]],
  ]);
  const [own, replay] = charts.map(({ lines }) => lines);
  const { kind: _, ...cells } = LOG_ROW;
  expect(own?.[0]?.row).toEqual({ ...cells, result: 'ended at level', result_date: '19 March' });
  expect(own?.[1]).toMatchObject({ row: null, words: 'The result of a row above.' });
  expect(replay?.[0]).toMatchObject({ row: null, words: expect.stringMatching(/^The chart begins\. .*[0-9a-f]{64}$/) });
  expect(replay?.[1]?.row).toMatchObject({ primary: 'no count', result: '' });
});

test('an entry is sealed once, in order, and a row has one result', async () => {
  const twice = await Promise.all([write(1, LOG_ROW), write(1, LOG_ROW), write(1, LOG_ROW)]);
  expect(twice.map((answer) => logOf(answer).rows)).toEqual([1, 1, 1]);
  expect((await write(1, { ...LOG_ROW, level: '121' })).status).toBe(409);
  expect((await write(3, LOG_ROW)).status).toBe(409);
  expect((await write(2, { ...RESULT, row: 2 })).status).toBe(400);
  expect((await write(2, { ...LOG_ROW, primary: ' ' })).status).toBe(400);
  logOf(await write(2, RESULT));
  expect((await write(3, { ...RESULT, result: 'completed' })).status).toBe(400);
});

test('all charts of a log show, in pages', async () => {
  for (let chart = 0; chart < 21; chart += 1)
    await api.db.insert(logRows).values({
      ...{ userId: ada.id, hash: '' },
      text: JSON.stringify({
        number: chart + 1,
        chart: `chart ${chart}`,
        at: '2026-11-20T07:00:00.000Z',
        kind: 'start',
        name: `${chart}`,
      }),
    });
  expect(await read()).toMatchObject({ page: 1, pages: 2, rows: 21, charts: { length: 20, 0: { name: '20' } } });
  const second = logOf(await api.request('/log/?page=2', { headers: ada.bearer }));
  expect(second).toMatchObject({ page: 2, pages: 2, charts: [{ name: '0' }] });
});

test('the owner alone makes a log public, without a name; once it is not, its address is gone for ever', async () => {
  await write(1, LOG_ROW);
  const { public_id: id, charts } = await setPublic(true);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect((await setPublic(true)).public_id).toBe(id);
  const { status, body, headers } = await visit(id);
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(JSON.parse(body)).toEqual({ charts, rows: 1, page: 1, pages: 1, heads_feed: EMPTY.heads_feed });
  for (const secret of [ada.email, 'Sample', 'hidden']) expect(body).not.toContain(secret);
  expect((await setPublic(false)).public_id).toBeNull();
  expect((await visit(id)).status).toBe(404);
  expect((await visit(null)).status).toBe(404);
  expect((await setPublic(true)).public_id).not.toBe(id);
  expect((await visit(id)).status).toBe(404);
});

test('of a chart under way, others see that there are rows, and nothing of what they say', async () => {
  await makeStatement(api, ada);
  const { public_id: id } = await setPublic(true);
  const { charts } = publicLogSchema.parse(JSON.parse((await visit(id)).body));
  const hidden = { text: null, at: null, row: null, words: 'Sealed. It shows when the chart has ended.' };
  expect(charts).toMatchObject([{ name: 'Replay, easy', lines: [hidden, hidden] }]);
  const chain = await api.request(`/logs/${id}/chain/`);
  expect(JSON.parse(chain.body)).toMatchObject({ rows: [{ text: null }, { text: null }] });
});

test('the log tells nothing of the future of a replay, and others have logs of their own', async () => {
  await makeStatement(api, ada);
  const { bars } = await openReplay(api, ada);
  const { body } = await api.request('/log/', { headers: ada.bearer });
  expect(JSON.parse(body)).toMatchObject({
    charts: [{ lines: [{}, { row: { chart: expect.stringContaining(`bar ${bars.length}`) } }] }],
  });
  expect(body).not.toContain('"words":"In the count');
  ada = await newPerson(api);
  expect(await read()).toEqual(EMPTY);
});

test.each(['update log_rows set hash = hash', 'delete from log_rows', 'truncate log_rows'])(
  'rows are added and never changed: %s',
  async (statement) => {
    await write(1, LOG_ROW);
    await expect(api.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('its rows are written once and never changed') },
    });
  },
);
