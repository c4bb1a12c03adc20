import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registration } from '../../support/people';
import { postgresUser } from '../../support/postgres-server';
import { freePort, runApi, type ApiProcess } from '../../support/process';
import { createTestDatabase, onServer, type TestDatabase } from '../../support/test-database';

declare const TEST_DATABASE: 'pglite' | 'postgres';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
if (!isInstalled) process.stdout.write('NOT TESTED: PgBouncer. Install it (Debian: apt-get install pgbouncer).\n');
const behind = isInstalled && TEST_DATABASE === 'postgres' ? test : test.skip;

let database: TestDatabase;
let folder: string;
let bouncer: ChildProcess | undefined;
const started: ApiProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase('nothing');
  folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.end('SIGKILL')));
  if (bouncer) {
    const ended = once(bouncer, 'exit');
    bouncer.kill('SIGINT');
    await ended;
  }
  await database.remove();
  rmSync(folder, { recursive: true });
});

/** Starts PgBouncer with transaction pooling. @returns the settings of an API behind it */
async function pool(ignored: string): Promise<Record<string, string>> {
  const server = new URL(database.settings.DATABASE_URL ?? '');
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    `pool_mode = transaction\ndefault_pool_size = 5\nignore_startup_parameters = ${ignored}`,
  ];
  writeFileSync(file, lines.join('\n').replace('* =', `* = user=${server.username}`));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  bouncer = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    bouncer?.stderr?.on('data', (text: Buffer) => (output += text.toString()).includes('process up') && resolve());
    bouncer?.once('exit', () => reject(new Error(output)));
  });
  server.port = String(port);
  return { ...database.settings, DATABASE_URL: server.href };
}

const run = async (settings: Record<string, string>): Promise<ApiProcess> => {
  const api = runApi(await freePort(), settings);
  started.push(api);
  return api;
};

behind('processes start one after the other and at once behind PgBouncer, and no lock stays behind', async () => {
  const settings = await pool('lock_timeout, statement_timeout, idle_in_transaction_session_timeout');
  const [first, second] = await Promise.all([run(settings), run(settings)]);
  await Promise.all([first.ready(), second.ready()]);
  const headers = { 'content-type': 'application/json' };
  const register = { method: 'POST', headers, body: JSON.stringify(registration()) };
  expect((await fetch(`${first.url}/auth/users/`, register)).status).toBe(201);
  await first.end('SIGTERM');
  const third = await run(settings);
  await third.ready();
  expect((await fetch(`${third.url}/auth/jwt/create/`, register)).status).toBe(200);
  const held = `do $$ begin if exists (select 1 from pg_locks where locktype = 'advisory') then raise 'held'; end if; end $$`;
  await onServer(database.settings.DATABASE_URL ?? '', held);
});

behind('behind a PgBouncer that refuses the time-outs, the API says what to set', async () => {
  const api = await run(await pool('extra_float_digits'));
  expect(await api.ended()).toBe(1);
  expect(api.output.stderr).toMatch(/^The API did not start\. .*ignore_startup_parameters.*\n$/);
});
