import { freePort, runApi } from '../../support/process';
import { startTcpProxy } from '../../support/tcp-proxy';
import { createTestDatabase } from '../../support/test-database';

/** How many requests wait: more than the pool has connections. */
const REQUESTS = 15;

test('a database server that falls silent makes requests fail after a while, and the process serves again once it speaks', async () => {
  const database = await createTestDatabase();
  const server = new URL(database.settings.DATABASE_URL ?? '');
  const proxy = await startTcpProxy(Number(server.port));
  const DATABASE_URL = Object.assign(new URL(server), { port: String(proxy.port) }).href;
  const api = runApi(await freePort(), { ...database.settings, DATABASE_URL, LIMIT_MESSAGE: '100/3600' });
  const get = async (path: string) => (await fetch(api.url + path, { signal: AbortSignal.timeout(30_000) })).status;
  const write = async () => {
    const body = { name: 'Sample Person', email: 'ada@example.com', topic: 'other', message: 'Long enough to send.' };
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch(`${api.url}/contact/`, { ...init, signal: AbortSignal.timeout(30_000) })).status;
  };
  // Answers to queries are not kept in memory.
  const everything = () =>
    Promise.all([
      get('/ready'),
      ...Array.from({ length: REQUESTS }, (_, n) => (n % 3 ? get('/search/?search=wave') : write())),
    ]);
  try {
    await api.ready();
    expect(await get('/ready')).toBe(200);
    await everything();
    proxy.stall();
    const [ready, ...others] = await everything();
    expect([ready, new Set(others)]).toEqual([503, new Set([503])]);
    proxy.resume();
    const [again, ...served] = await everything();
    expect([again, new Set(served)]).toEqual([200, new Set([200, 201])]);
  } finally {
    await api.end('SIGKILL');
    await proxy.close();
    await database.remove();
  }
});
