import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hidden-order/testing/free-port';
import { runApi } from '../support/process';

let folder: string;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  port = await freePort();
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts the real program; it must end with code 1 and write one line, which is given back. */
async function complaint(settings: Record<string, string>): Promise<string> {
  const api = runApi(port, { DATA_DIR: folder, ...settings });
  expect(await api.ended()).toBe(1);
  expect(api.output.stdout).toBe('');
  expect(api.output.stderr.match(/\n/g)).toHaveLength(1);
  return api.output.stderr;
}

test('a bad value ends the start with one line', async () => {
  expect(await complaint({ ACCESS_TOKEN_TTL: '15m' })).toBe(
    'The API did not start. ACCESS_TOKEN_TTL must be a whole number of seconds, at least 1 (it is "15m")\n',
  );
});

test('a taken port ends the start with one line', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const taken = (name: string) =>
    `The API did not start. ${name} ${port} is taken: stop the program that listens there or set ${name} to another port\n`;
  try {
    expect(await complaint({})).toBe(taken('API_PORT'));
    expect(await complaint({ API_PORT: String(await freePort()), METRICS_PORT: String(port) })).toBe(
      taken('METRICS_PORT'),
    );
  } finally {
    other.close();
  }
});

test('a PostgreSQL that is not there ends the start with one line', async () => {
  expect(
    await complaint({ DATABASE_URL: `postgres://localhost:${await freePort()}/x`, JWT_SECRET: 'x'.repeat(32) }),
  ).toMatch(/DATABASE_URL does not lead to a usable PostgreSQL: .*ECONNREFUSED/);
});

test('a data folder that cannot be made ends the start with one line', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await complaint({ DATA_DIR: join(folder, 'file/below') })).toMatch(/DATA_DIR .*ENOTDIR/);
});
