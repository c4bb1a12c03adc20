import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { freePort } from '@hidden-order/testing/free-port';
import { runApi } from '../../support/process';
import { createTestDatabase } from '../../support/test-database';

/** Requests under way have 10 s when the process ends (api/src/main.ts), and the machine is busy. */
const END_MS = 20_000;

const HALF_HEADERS = 'POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const HALF_BODY =
  'POST /contact/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{';
/** More answers than the buffers of a connection take, which were seen to hold 5 MB. */
const UNREAD = 'GET /courses/elliott-wave-foundations/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000);

/** Opens a connection, sends something and reads nothing. */
async function open(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // Servers reset connections.
  socket.on('error', () => undefined).pause();
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Sends a character now and then, so that the connection is never silent. */
function trickle(socket: Socket): void {
  const sending = setInterval(() => socket.write(' '), 2000);
  socket.once('close', () => clearInterval(sending));
}

test('SIGTERM ends the process although connections are silent, half-sent or unread, on the port of its figures, too', async () => {
  const database = await createTestDatabase();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = { API_HOST: '127.0.0.1', METRICS_PORT: String(metricsPort) };
  const api = runApi(port, { ...database.settings, ...settings });
  const sockets: Socket[] = [];
  try {
    await api.ready();
    for (const place of [port, metricsPort]) {
      const halves = [await open(place, HALF_HEADERS), await open(place, HALF_BODY)];
      halves.forEach(trickle);
      sockets.push(...halves, await open(place, ''), await open(place, UNREAD));
    }
    // The API has taken what was sent before.
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    const begin = Date.now();
    process.kill(api.pid, 'SIGTERM');
    expect(await api.ended()).toBe(0);
    expect(Date.now() - begin).toBeLessThan(END_MS);
    expect(api.output.stderr).toBe('');
  } finally {
    for (const socket of sockets) socket.destroy();
    await api.end('SIGKILL');
    await database.remove();
  }
});
