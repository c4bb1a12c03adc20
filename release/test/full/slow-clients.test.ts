import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startService } from '../../src/service/service';
import { makeSite, type TestSite } from '../../testing/test-site';

/** Requests under way have 10 s when servers end (shared/build/bounded-servers.ts), and the machine is busy. */
const END_MS = 20_000;
/** An origin leaves a slow request after 30 s, and a silent connection after 60 s. */
const LEFT_MS = 80_000;
jest.setTimeout(LEFT_MS + 20_000);

let site: TestSite;
let service: Awaited<ReturnType<typeof startService>>;
let ports: number[];
const sockets: Socket[] = [];
beforeEach(async () => {
  site = await makeSite();
  await site.serve('host', 'content');
  service = await startService(site.context);
  const { HOST_PORT, CONTENT_PORT, RELEASE_PORT } = site.environment;
  ports = [HOST_PORT, CONTENT_PORT, RELEASE_PORT].map(Number);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await service.close();
  await site.remove();
});

/** Opens a connection, sends something and, if it is half a request, a character now and then, and reads nothing. */
async function open(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  // Servers reset connections.
  socket.on('error', () => undefined).pause();
  sockets.push(socket);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  if (text.startsWith('POST')) {
    const sending = setInterval(() => socket.write(' '), 2000);
    socket.once('close', () => clearInterval(sending));
  }
  return socket;
}

const HALF_HEADERS = 'POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const HALF_BODY =
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
/** More answers than the buffers of the connection take. */
const UNREAD = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20_000);

test('the servers of a site end although connections are silent, half-sent or unread', async () => {
  for (const port of ports) for (const text of ['', HALF_HEADERS, HALF_BODY, UNREAD]) await open(port, text);
  // What was sent before has arrived.
  for (const port of ports) await (await fetch(`http://127.0.0.1:${port}/health`)).text();
  const begin = Date.now();
  await Promise.all([service.close(), site.stop('host'), site.stop('content')]);
  expect(Date.now() - begin).toBeLessThan(END_MS);
  for (const port of ports) await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
});

test('origins that run leave requests that never end and connections that are silent', async () => {
  const begin = Date.now();
  const closings = ports.slice(0, 2).flatMap((port) =>
    ['', HALF_HEADERS, HALF_BODY].map(async (text) => {
      const socket = await open(port, text);
      await once(socket.resume(), 'close');
    }),
  );
  await Promise.all(closings);
  expect(Date.now() - begin).toBeLessThan(LEFT_MS);
});
