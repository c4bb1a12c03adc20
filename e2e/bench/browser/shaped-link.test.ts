import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PACKET_BYTES, ShapedLink, SLOW_LINK } from './shaped-link';

const slowLink = () => Object.assign(new ShapedLink(), { profile: SLOW_LINK });

test('senders share the capacity of the link in turns: a small file waits for one packet of each large one', async () => {
  jest.useFakeTimers();
  const link = slowLink();
  const begin = performance.now();
  /** @returns how long it takes until the last packet of a file is sent, in milliseconds */
  const sendFile = async (bytes: number): Promise<number> => {
    for (let rest = bytes; rest > 0; rest -= PACKET_BYTES) await link.send(Math.min(rest, PACKET_BYTES));
    return performance.now() - begin;
  };
  const files = Promise.all([60_000, 40_000, 100].map(sendFile));
  await jest.advanceTimersByTimeAsync(1000);
  const [large, middle, small] = await files;
  jest.useRealTimers();
  expect(large).toBeGreaterThanOrEqual(500 - 10);
  expect(large).toBeLessThanOrEqual(500 + 2);
  expect(middle).toBeLessThan(Number(large));
  expect(small).toBeLessThan(30);
});

test('every byte arrives in order, after a round trip for the handshake and one for the request', async () => {
  const file = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251));
  const server = createServer((socket) => void socket.once('data', () => socket.end(file))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await slowLink().open(0, portOf(server));
  const begin = performance.now();
  const client = connect(portOf(proxy), '127.0.0.1').setNoDelay();
  client.write('ask');
  expect((await buffer(client)).equals(file)).toBe(true);
  // Timers may be early by less than a millisecond.
  expect(performance.now() - begin).toBeGreaterThanOrEqual(298);
  server.close();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
