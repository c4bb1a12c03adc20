import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logChainSchema, type LogChain } from '@hidden-order/api-shapes/counting-log';
import { DAY_MS } from '@hidden-order/api-shapes/calendar-day';
import { rootOf, verifyLog } from '@hidden-order/verify-log';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LogBody } from '../../../src/features/counting-log/contents';
import { publishHeads } from '../../../src/features/counting-log/heads';
import { canonical, sealOf, sha256 } from '../../../src/features/counting-log/seal';
import { seriesLeaves } from '../../../src/features/tournaments/queries';
import { logAnchors, logHeads } from '../../../src/features/counting-log/tables';
import { jsonOf, newPerson, okOf, type Person } from '../../support/people';
import { LOG_ROW, openReplay } from '../../support/replays';
import { startTestApi, type TestApi } from '../../support/test-api';

let api: TestApi;
let ada: Person;
/** The heads of two days: a replay to its end on the first, and a row by hand on the second. */
let heads: string[];
/** The chain as it is then. */
let honest: LogChain;

const publish = async (at: Date, anchor?: string) =>
  publishHeads({ db: api.db, clock: () => at }, seriesLeaves, anchor);
/** Noon in Pakistan, some days after the first. */
const noon = (days: number) => new Date(Date.parse('2026-11-20T07:00:00Z') + days * DAY_MS);
const readChain = async () => okOf(logChainSchema, await api.request('/log/chain/', { headers: ada.bearer }));
const readHeads = async () => {
  const { days } = z
    .object({ days: z.array(z.object({ day: z.string() })) })
    .parse(jsonOf(await api.request('/log-heads/')));
  const files = await Promise.all(days.map(({ day }) => api.request(`/log-heads/${day}/`)));
  return files.map(({ body }) => body).reverse();
};
const verify = (chain: LogChain, files = heads) => verifyLog(chain, files);

beforeAll(async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(noon(0).getTime());
  api = await startTestApi();
  ada = await newPerson(api);
  let replay = await openReplay(api, ada);
  const none = { shown: replay.bars.length, number: 1, statement: { kind: 'none' } };
  await api.send('POST', `/replays/${replay.id}/commits/`, none, ada.bearer);
  while (replay.finished_at === null) {
    const { body } = await api.send(
      'POST',
      `/replays/${replay.id}/bars/`,
      { shown: replay.bars.length, by: 10 },
      ada.bearer,
    );
    replay = { ...replay, ...(JSON.parse(body) as typeof replay) };
  }
  await publish(noon(1));
  clock.mockReturnValue(noon(1).getTime());
  await api.send('POST', '/log/entries/', { number: 1, entry: LOG_ROW }, ada.bearer);
  await publish(noon(2));
  heads = await readHeads();
  honest = await readChain();
});
afterAll(() => api.close());

/** A chain whose texts are changed or left out and sealed anew, as someone with the database may do. */
function forge(change: (bodies: LogBody[]) => (LogBody | undefined)[]): LogChain {
  const bodies = change(honest.rows.map(({ text }) => JSON.parse(text ?? '') as LogBody));
  const rows: LogChain['rows'] = [];
  for (const body of bodies.filter((one) => one !== undefined)) {
    const text = canonical({ ...body, number: rows.length + 1 });
    rows.push({ text, digest: sha256(text), hash: sealOf(rows.at(-1)?.hash ?? '', sha256(text)) });
  }
  return { ...honest, rows };
}
const only = (kind: LogBody['kind'], change: (body: LogBody) => LogBody | undefined) =>
  forge((bodies) => bodies.map((body) => (body.kind === kind ? change(body) : body)));

test('an honest log fits the heads: all its rows are covered', async () => {
  expect(await verify(honest)).toEqual({ problems: [], covered: 4, hidden: 0 });
  expect(forge((bodies) => bodies)).toEqual(honest);
});

test.each<[string, () => LogChain, RegExp]>([
  [
    'changes a text',
    () => ({
      ...honest,
      rows: honest.rows.map((row) => ({ ...row, text: row.text?.replace('none', 'some') ?? null })),
    }),
    /Row 2 does not have the text/,
  ],
  ['moves a row', () => ({ ...honest, rows: honest.rows.toReversed() }), /Row 1 does not fit its seal/],
  [
    'changes a mark and seals all anew',
    () =>
      only('end', (body) =>
        body.kind === 'end' && body.result ? { ...body, result: { ...body.result, score: 100 } } : body,
      ),
    /rows up to it were changed/,
  ],
  [
    'drops a commit and seals all anew',
    () => only('statement', () => undefined),
    /the log had 4 rows: some are left out/,
  ],
  [
    'swaps the hidden bars and seals the end anew',
    () =>
      only('end', (body) =>
        body.kind === 'end' ? { ...body, series: { ...body.series, bars: body.series.bars.toReversed() } } : body,
      ),
    /reveals another series than the one that was sealed/,
  ],
  ['removes the replay', () => forge((bodies) => bodies.filter(({ kind }) => kind === 'entry')), /some are left out/],
  [
    'adds a row to a day that is over',
    () => forge((bodies) => [...bodies, ...bodies.slice(-1)]),
    /Row 5 says that it is of .*, which its head does not say/,
  ],
  ['begins a chart again', () => forge((bodies) => [...bodies.slice(0, 1), ...bodies]), /Row 2 starts a chart again/],
])('who %s is found', async (_what, forged, problem) => {
  expect((await verify(forged())).problems).toContainEqual(expect.stringMatching(problem));
});

test('a published head that was changed, or left out, does not fit the one after it', async () => {
  await publish(noon(3));
  const [first = '', second = '', third = ''] = await readHeads();
  const changed = JSON.stringify({ ...(JSON.parse(first) as object), leaves: [] });
  expect((await verify(honest, [changed, second, third])).problems).toEqual(
    expect.arrayContaining([
      'The root of 2026-11-20 is not that of its leaves.',
      'The head of 2026-11-21 does not follow the one before.',
      'Row 1 says that it is of 2026-11-20, which its head does not say.',
    ]),
  );
  expect((await verify(honest, [first, third])).problems).toContain(
    'The head of 2026-11-22 does not follow the one before.',
  );
});

/** A head of a day after those of the test, over a chain. */
const headOver = ({ log, rows }: LogChain, day: string, times = 1) => {
  const leaves = Array.from({ length: times }, () => `log ${sha256(log)} ${rows.length} ${rows.at(-1)?.hash}`);
  return rootOf(leaves).then((root) => JSON.stringify({ day, previous: sha256(heads.at(-1) ?? ''), root, leaves }));
};

test('a row that is dated back to a day whose head lacks it is found, and a head with two states of the log', async () => {
  const backdated = forge((bodies) => [...bodies, ...bodies.slice(-1)]);
  const later = await headOver(backdated, '2026-11-25');
  expect((await verify(backdated, [...heads, later])).problems).toEqual([
    'Row 5 says that it is of 2026-11-21, which its head does not say.',
  ]);
  const twice = await headOver(honest, '2026-11-25', 2);
  expect((await verify(honest, [...heads, twice])).problems).toEqual(['The head of 2026-11-25 names the log twice.']);
});

test('a text that its owner does not show keeps its place in the chain', async () => {
  const rows = honest.rows.map((row, place) => (place === 1 ? { ...row, text: null } : row));
  expect(await verify({ ...honest, rows })).toMatchObject({ problems: [], hidden: 1 });
});

test('heads are published once, for each day in turn, and never changed', async () => {
  const before = await readHeads();
  await Promise.all([publish(noon(3)), publish(noon(3))]);
  expect(await readHeads()).toEqual(before);
  await publish(noon(5));
  expect(await readHeads()).toHaveLength(before.length + 2);
  await expect(api.db.execute(sql`update ${logHeads} set text = ''`)).rejects.toThrow();
  expect((await api.request('/log-heads/2020-01-01/')).status).toBe(404);
});

test('the anchor command gets each head once, and again after a failure', async () => {
  await expect(publish(noon(5), 'exit 1')).rejects.toThrow();
  expect(await api.db.$count(logAnchors)).toBe(0);
  await publish(noon(5), '[ ${#HEAD_HASH} = 64 ] && [ -n "$HEAD_DAY" ]');
  expect(await api.db.$count(logAnchors)).toBe(await api.db.$count(logHeads));
  await publish(noon(5), 'exit 1');
});

test('anyone may load the script, which checks a log or an export whatever its file is called', async () => {
  const { status, body } = await api.request('/log-heads/verify-log.mjs');
  expect(status).toBe(200);
  const folder = await mkdtemp(path.join(tmpdir(), 'verify-log-'));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('copy (1).mjs', body);
  await write('export.json', JSON.stringify({ log_rows: honest.rows.map(({ hash, text }) => ({ hash, text })) }));
  await write('forged.json', JSON.stringify({ ...honest, rows: honest.rows.toReversed() }));
  for (const head of heads) await write(`${(JSON.parse(head) as { day: string }).day}.json`, head);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['copy (1).mjs', ...args], { cwd: folder, encoding: 'utf8' });
  expect([run().status, run().stderr]).toEqual([2, expect.stringContaining('<log or data export>')]);
  expect(run('export.json', '.')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/Rows: 4\..*All seals fit/s),
  });
  expect(run('forged.json', '.')).toMatchObject({ status: 1, stdout: expect.stringContaining('Faults: ') });
  await rm(folder, { recursive: true });
});

test('the feed has each head, the newest first', async () => {
  const { status, body } = await api.request('/log-heads/feed.xml');
  const days = await api.db.select().from(logHeads);
  const items = days.toReversed().map(({ day, hash }) => `Head of ${day}.*SHA-256 of the file: ${hash}`);
  expect([status, body.replaceAll('\n', '')]).toEqual([200, expect.stringMatching(new RegExp(items.join('.*')))]);
});
