import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registration } from '../support/people';
import { freePort, fromSources, runApi, type ApiProcess } from '../support/process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

declare const TEST_DATABASE: 'pglite' | 'postgres';

let database: TestDatabase;
let port: number;
const started: ApiProcess[] = [];
const run = (at = port, program?: string[]): ApiProcess => {
  const api = runApi(at, database.settings, program);
  started.push(api);
  return api;
};

beforeEach(async () => {
  database = await createTestDatabase('nothing');
  port = await freePort();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.end('SIGKILL')));
  await database.remove();
});

test('starts, keeps sessions over a restart, logs nothing personal and ends on SIGTERM and SIGINT', async () => {
  const post = (url: string, path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const first = run(port, fromSources('main'));
  await first.ready();
  await post(first.url, '/auth/users/', registration());
  const session = await (await post(first.url, '/auth/jwt/create/', registration())).text();
  const { access }: { access: string } = JSON.parse(session);
  const courses: { items: unknown[] } = JSON.parse(await (await fetch(`${first.url}/courses/`)).text());
  expect(courses.items.length).toBeGreaterThan(0);
  await first.end('SIGTERM');

  const second = run();
  await second.ready();
  const me = await fetch(`${second.url}/auth/users/me/`, { headers: { authorization: `Bearer ${access}` } });
  expect(me.status).toBe(200);
  await second.end('SIGINT');

  for (const api of [first, second]) {
    expect(await api.ended()).toBe(0);
    expect(api.output.stderr).toBe('');
    for (const line of api.output.stdout.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
    expect(api.output.stdout).not.toMatch(/ada@example|Ada Khan|tidal|127\.0\.0\.1:\d+.*remote|eyJ/);
  }
});

test('several processes may start at once: on PostgreSQL all run, the embedded database lets one in', async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const apis = ports.map((at) => run(at));
  const results = await Promise.allSettled(apis.map((api) => api.ready()));
  const running = results.filter(({ status }) => status === 'fulfilled').length;
  expect(running).toBe(TEST_DATABASE === 'postgres' ? 3 : 1);
  for (const [index, { status }] of results.entries()) {
    if (status === 'rejected')
      expect(apis[index]?.output.stderr).toMatch(
        /^The API did not start\. DATA_DIR .* is in use by process \d+: stop it/,
      );
  }
});

if (TEST_DATABASE === 'pglite') {
  test('the secret is made once, for its owner only', async () => {
    const api = run();
    await api.ready();
    const file = join(database.settings.DATA_DIR, 'jwt-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(32);
  });

  test('only the owner can read the database, also one of an earlier version whose files all could read', async () => {
    const folder = join(database.settings.DATA_DIR, 'database');
    const open = async () => {
      const api = run();
      await api.ready();
      await api.end('SIGTERM');
      const entries = ['', ...(await readdir(folder, { recursive: true }))];
      return Promise.all(entries.map(async (name) => (await stat(join(folder, name))).mode & 0o077));
    };
    const modes = await open();
    expect(modes.length).toBeGreaterThan(100);
    expect(modes.filter((mode) => mode !== 0)).toEqual([]);
    await chmod(folder, 0o777);
    await chmod(join(folder, 'PG_VERSION'), 0o666);
    expect((await open()).filter((mode) => mode !== 0)).toEqual([]);
  });

  test('a lock left behind by a killed process, or by another one that had its id, is no obstacle', async () => {
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
