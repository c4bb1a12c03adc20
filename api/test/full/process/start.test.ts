import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@hidden-order/testing/free-port';
import { newPerson } from '../../support/people';
import { fromSources, runApi, runLedger, type ApiProcess } from '../../support/process';
import { callsOf } from '../../support/test-api';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

declare const TEST_DATABASE: 'pglite' | 'postgres';

let database: TestDatabase;
let port: number;
const started: ApiProcess[] = [];
const run = (settings = {}, at = port, program?: string[]): ApiProcess => {
  const api = runApi(at, { ...database.settings, ...settings }, program);
  started.push(api);
  return api;
};

/** Making a database costs seconds, so most tests begin with a migrated one. */
const begin = async (start?: 'nothing') => {
  database = await createTestDatabase(start);
  port = await freePort();
};
afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.end('SIGKILL')));
  await database.remove();
});

test('starts, keeps sessions over a restart, logs nothing personal and ends on SIGTERM, and on SIGINT with SIGTERM after it', async () => {
  await begin('nothing');
  const first = run({}, port, fromSources('main'));
  await first.ready();
  const calls = callsOf(first.url);
  const ada = await newPerson(calls);
  expect((await calls.request('/courses/')).body).toContain('first-course');
  await first.end('SIGTERM');

  const second = run();
  await second.ready();
  expect((await calls.request('/auth/users/me/', { headers: ada.bearer })).status).toBe(200);
  process.kill(second.pid, 'SIGINT');
  await second.end('SIGTERM');

  for (const api of [first, second]) {
    expect(await api.ended()).toBe(0);
    expect(api.output.stderr).toBe('');
    for (const line of api.output.stdout.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    expect(api.output.stdout).not.toMatch(/@mail|Ada Khan|tidal|127\.0\.0\.1:\d+.*remote|eyJ/);
  }
});

test('after SIGTERM it says that it is not ready, still answers for DRAIN_SECONDS, and ends', async () => {
  await begin();
  const api = run({ DRAIN_SECONDS: '2' });
  await api.ready();
  const statusOf = async (path: string) => (await fetch(api.url + path)).status;
  expect(await statusOf('/ready')).toBe(200);
  process.kill(api.pid, 'SIGTERM');
  while ((await statusOf('/ready')) !== 503) expect(await statusOf('/health')).toBe(200);
  expect([await statusOf('/health'), await statusOf('/courses/')]).toEqual([200, 200]);
  expect(await api.ended()).toBe(0);
  await expect(fetch(`${api.url}/health`)).rejects.toThrow();
});

test('a database of another build ends the start with one line that says what to do', async () => {
  await begin();
  const { query, close } = await database.open();
  await query("update drizzle.__drizzle_migrations set hash = 'other' where id = 1", []);
  await close();
  const api = run();
  expect(await api.ended()).toBe(1);
  expect(api.output.stderr).toMatch(
    /^The API did not start\. .*: another build of the API made its tables, .*: start that build again, or give an empty database .*\n$/,
  );
});

if (TEST_DATABASE === 'pglite') {
  test('of several processes that start at once one gets the embedded database, and the others say which has it', async () => {
    await begin('nothing');
    const apis = [run(), run({}, await freePort()), run({}, await freePort())];
    await Promise.allSettled(apis.map((api) => api.ready()));
    const refused = apis.filter(({ output }) => output.stderr !== '');
    expect(refused).toHaveLength(2);
    for (const { output } of refused)
      expect(output.stderr).toMatch(/^The API did not start\. DATA_DIR .* is in use by process \d+: stop it/);
  });

  test('a command that needs the database says which process has it open', async () => {
    await begin();
    const api = run();
    await api.ready();
    expect(await runLedger('check', database.settings)).toEqual({
      code: 1,
      output: expect.stringMatching(/DATA_DIR .* is in use by process \d+: stop it/),
    });
    await api.end('SIGTERM');
    expect((await runLedger('check', database.settings)).code).toBe(0);
  });

  test('only the owner can read what the API writes in DATA_DIR', async () => {
    await begin('nothing');
    const folder = database.settings.DATA_DIR;
    const api = run();
    await api.ready();
    await api.end('SIGTERM');
    const names = await readdir(folder);
    expect(names).toEqual(expect.arrayContaining(['database', 'jwt-secret']));
    const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077]));
    expect(modes).toEqual(names.map((name) => [name, 0]));
  });

  test('a lock left behind by a killed process, or by another one that had its id, is no obstacle', async () => {
    await begin();
    const killed = run();
    await killed.ready();
    await killed.end('SIGKILL');
    const lock = join(database.settings.DATA_DIR, 'database.lock');
    expect(await readFile(lock, 'utf8')).toBe(String(killed.pid));
    await writeFile(lock, String(process.pid));
    const next = run();
    await next.ready();
    expect(await readFile(lock, 'utf8')).toBe(String(next.pid));
    await next.end('SIGTERM');
  });
}
