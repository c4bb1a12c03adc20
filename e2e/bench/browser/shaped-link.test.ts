import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PACKET_BYTES, ShapedLink, SLOW_LINK } from './shaped-link';

const slowLink = () => Object.assign(new ShapedLink(), { profile: SLOW_LINK });

describe('on a clock that the test moves', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** @returns when the last packet of a file was sent */
  async function sendFile(link: ShapedLink, bytes: number): Promise<number> {
    for (let rest = bytes; rest > 0; rest -= PACKET_BYTES) await link.send(Math.min(rest, PACKET_BYTES));
    return performance.now();
  }

  test('all senders together get what the link has, neither more nor less', async () => {
    const link = slowLink();
    const begin = performance.now();
    const ends = Promise.all([50_000, 20_000, 30_000].map((bytes) => sendFile(link, bytes)));
    await jest.advanceTimersByTimeAsync(1000);
    const tookMs = Math.max(...(await ends)) - begin;
    expect(tookMs).toBeGreaterThanOrEqual(500 - 10);
    expect(tookMs).toBeLessThanOrEqual(500 + 2);
  });

  test('a small file waits for one packet of a large one, not for all of it', async () => {
    const link = slowLink();
    const begin = performance.now();
    const large = sendFile(link, 150_000);
    const small = sendFile(link, 100);
    await jest.advanceTimersByTimeAsync(1000);
    expect((await small) - begin).toBeLessThan(20);
    expect((await large) - begin).toBeGreaterThan(700);
  });
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
