import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, runApi, type ApiProcess } from '../../support/process';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';

/** Requests under way have 10 s when the process ends (shared/build/bounded-servers.ts), and the machine is busy. */
const END_MS = 20_000;
/** A running process leaves a slow request after 30 s. */
const LEFT_MS = 50_000;
jest.setTimeout(LEFT_MS + 30_000);

let database: TestDatabase;
let api: ApiProcess;
/** Everything that listens: the addresses of localhost, and the figures. */
let places: NetConnectOpts[];
const sockets: Socket[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  const [port, metricsPort] = [await freePort(), await freePort()];
  api = runApi(port, { ...database.settings, METRICS_PORT: String(metricsPort) });
  await api.ready();
  places = [
    ...(await lookup('localhost', { all: true })).map(({ address: host }) => ({ port, host })),
    { port: metricsPort, host: '127.0.0.1' },
  ];
  // The API is ready when it listens on the first of them.
  for (const place of places) while (!(await accepts(place))) await pause(20);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await api.end('SIGKILL');
  await database.remove();
});

const accepts = (place: NetConnectOpts) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(place, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Opens a connection, sends something and reads nothing. */
async function open(place: NetConnectOpts, text: string): Promise<Socket> {
  const socket = connect(place);
  // Servers reset connections.
  socket.on('error', () => undefined).pause();
  sockets.push(socket);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

const HALF_HEADERS = 'POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const HALF_BODY =
  'POST /contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
/**
 * More answers than the buffers of a connection take, which were seen to hold 5 MB: 15 MB of the figures' server, which has
 * no such page.
 */
const REPEATS = 60_000;
const UNREAD = 'GET /docs/json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REPEATS);

/** Sends a character now and then, so that the connection is never silent. */
function trickle(socket: Socket): void {
  const sending = setInterval(() => socket.write(' '), 2000);
  socket.once('close', () => clearInterval(sending));
}

/** Waits until a connection is closed, and reads what has come until then. */
const closed = async (socket: Socket) => {
  if (!socket.closed) await once(socket.resume(), 'close');
};

test('SIGTERM ends the process although connections are silent, half-sent or unread, everywhere that it listens', async () => {
  for (const place of places) {
    for (const text of ['', HALF_HEADERS, HALF_BODY, UNREAD]) {
      const socket = await open(place, text);
      if (text === HALF_HEADERS || text === HALF_BODY) trickle(socket);
    }
  }
  // The API has taken what was sent before.
  expect((await fetch(`${api.url}/health`)).status).toBe(200);
  const begin = Date.now();
  process.kill(api.pid, 'SIGTERM');
  expect(await api.ended()).toBe(0);
  expect(Date.now() - begin).toBeLessThan(END_MS);
  expect(api.output.stderr).toBe('');
});

test('a running process leaves requests that never end and answers that nobody reads, and serves others', async () => {
  const begin = Date.now();
  const unread = await Promise.all(places.map((place) => open(place, UNREAD)));
  const left = places.flatMap((place) =>
    ['', HALF_HEADERS, HALF_BODY].map(async (text) => {
      const socket = await open(place, text);
      if (text !== '') trickle(socket);
      await closed(socket);
    }),
  );
  await Promise.all(left);
  expect(Date.now() - begin).toBeLessThan(LEFT_MS);
  const answers = unread.map(async (socket) => {
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    await closed(socket);
    return text.match(/HTTP\/1\.1 \d/g)?.length ?? 0;
  });
  // They were cut off, and not sent when they were read at last.
  for (const count of await Promise.all(answers)) expect(count).toBeLessThan(REPEATS);
  expect((await fetch(`${api.url}/health`)).status).toBe(200);
});
