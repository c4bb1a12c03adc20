import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hidden-order/testing/free-port';
import { newPerson } from '../../support/people';
import { postgresUser } from '@hidden-order/node/postgres-server';
import { runApi, type ApiProcess } from '../../support/process';
import { callsOf } from '../../support/test-api';
import { createTestDatabase, onServer } from '../../support/test-database';

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
if (!isInstalled) process.stdout.write('NOT TESTED: PgBouncer. Install it (Debian: apt-get install pgbouncer).\n');
const behind = isInstalled ? test : test.skip;

/** Starts PgBouncer with transaction pooling before a server. @returns what ends it */
async function pool(server: URL, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = user=${server.username} host=127.0.0.1 port=${server.port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
    'pool_mode = transaction\ndefault_pool_size = 5',
    'ignore_startup_parameters = lock_timeout, statement_timeout, idle_in_transaction_session_timeout, options',
  ];
  writeFileSync(file, lines.join('\n'));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const bouncer = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(bouncer, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    bouncer.stderr.on('data', (text: Buffer) => (output += text.toString()).includes('process up') && resolve());
    bouncer.once('exit', () => reject(new Error(output)));
  });
  return async () => {
    bouncer.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

behind('processes start one after the other and at once behind PgBouncer, and no lock stays behind', async () => {
  const database = await createTestDatabase('nothing');
  const { DATABASE_URL = '' } = database.settings;
  const port = await freePort();
  const stop = await pool(new URL(DATABASE_URL), port);
  const settings = {
    ...database.settings,
    DATABASE_URL: Object.assign(new URL(DATABASE_URL), { port: String(port) }).href,
  };
  const apis: ApiProcess[] = [];
  const run = async () => {
    const api = runApi(await freePort(), settings);
    apis.push(api);
    await api.ready();
    return api;
  };
  try {
    const [first] = await Promise.all([run(), run()]);
    const { bearer: headers } = await newPerson(callsOf(first.url));
    await first.end('SIGTERM');
    const third = await run();
    expect((await fetch(`${third.url}/auth/users/me/`, { headers })).status).toBe(200);
    const held = `do $$ begin if exists (select 1 from pg_locks where locktype = 'advisory') then raise 'held'; end if; end $$`;
    await onServer(DATABASE_URL, held);
  } finally {
    await Promise.all(apis.map((api) => api.end('SIGKILL')));
    await stop();
    await database.remove();
  }
});
