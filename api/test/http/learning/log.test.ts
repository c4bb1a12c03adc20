import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { countingLogSchema, publicLogSchema, type LogEntry } from '@hidden-order/api-shapes/counting-log';
import { logEntries } from '../../../src/features/learning/log/tables';
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

test('a log has the rows of replays and those by hand, whose results come later; each chain proves its order', async () => {
  expect(await read()).toEqual({ chains: [], public_id: null });
  await makeStatement(api, ada);
  await write(1, LOG_ROW);
  const { chains } = logOf(await write(2, RESULT));
  expect(chains.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['Rows by hand', 2],
    ['Replay, easy', 1],
  ]);
  const [own, replay] = chains;
  const { kind: _, ...cells } = LOG_ROW;
  expect(own?.entries[0]?.row).toEqual({ ...cells, result: 'ended at level', result_date: '19 March' });
  expect(own?.entries[1]?.row).toBeNull();
  expect(replay?.entries[0]?.row).toMatchObject({ primary: 'no count' });
  for (const { entries, broken_seal } of chains) {
    expect(broken_seal).toBeNull();
    entries.forEach(({ hash, previous, sealed }, place) => {
      expect(previous).toBe(entries[place - 1]?.hash ?? '');
      // As anyone may check it.
      expect(hash).toBe(createHash('sha256').update(`${previous}\n${sealed}`).digest('hex'));
    });
  }
});

test('an entry is sealed once, in order, and a row has one result', async () => {
  const twice = await Promise.all([write(1, LOG_ROW), write(1, LOG_ROW), write(1, LOG_ROW)]);
  expect(twice.map((answer) => logOf(answer).chains[0]?.entries.length)).toEqual([1, 1, 1]);
  expect((await write(1, { ...LOG_ROW, level: '121' })).status).toBe(409);
  expect((await write(3, LOG_ROW)).status).toBe(409);
  expect((await write(2, { ...RESULT, row: 2 })).status).toBe(400);
  expect((await write(2, { ...LOG_ROW, primary: ' ' })).status).toBe(400);
  logOf(await write(2, RESULT));
  expect((await write(3, { ...RESULT, result: 'completed' })).status).toBe(400);
});

test('a row that was changed after the fact breaks its seal, on the public page too', async () => {
  await write(1, LOG_ROW);
  await write(2, RESULT);
  const { public_id: id } = await setPublic(true);
  await api.db
    .update(logEntries)
    .set({ entry: { ...LOG_ROW, level: '119' } })
    .where(eq(logEntries.userId, ada.id));
  expect((await read()).chains[0]?.broken_seal).toBe(1);
  expect(publicLogSchema.parse(JSON.parse((await visit(id)).body)).chains[0]?.broken_seal).toBe(1);
});

test('the owner alone makes a log public, without a name; once it is not, its address is gone for ever', async () => {
  await makeStatement(api, ada);
  await write(1, LOG_ROW);
  const { public_id: id, chains } = await setPublic(true);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect((await setPublic(true)).public_id).toBe(id);
  const { status, body, headers } = await visit(id);
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(JSON.parse(body)).toEqual({ chains });
  for (const secret of [ada.email, 'Sample', 'hidden']) expect(body).not.toContain(secret);
  expect((await setPublic(false)).public_id).toBeNull();
  expect((await visit(id)).status).toBe(404);
  expect((await visit(null)).status).toBe(404);
  expect((await setPublic(true)).public_id).not.toBe(id);
  expect((await visit(id)).status).toBe(404);
});

test('the log tells nothing of the future of a replay, and others have logs of their own', async () => {
  await makeStatement(api, ada);
  const { bars } = await openReplay(api, ada);
  const { body } = await api.request('/log/', { headers: ada.bearer });
  expect(JSON.parse(body)).toMatchObject({
    chains: [{ entries: [{ row: { chart: expect.stringContaining(`bar ${bars.length}`) } }] }],
  });
  expect(body).not.toContain('series');
  ada = await newPerson(api);
  expect(await read()).toEqual({ chains: [], public_id: null });
});
