import fc from 'fast-check';
import { PACKET_BYTES, SharedLink, type LinkProfile } from './link';

const profile: LinkProfile = { bytesPerSecond: 200_000, roundTripMs: 150, handshake: true };

const sizes = fc.array(
  fc.record({ flow: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 20_000 }) }),
  {
    minLength: 1,
    maxLength: 20,
  },
);

/** Everything that the link sends, with a clock whose ticks come up to `lateMs` late. */
function sendAll(link: SharedLink<string>, lateMs = 0) {
  const packets = [];
  let now = 0;
  while (link.nextAt !== null) {
    now = Math.max(now, link.nextAt) + lateMs;
    for (let packet = link.take(now); packet !== null; packet = link.take(now)) packets.push(packet);
  }
  return packets;
}

test('every byte of a flow comes out once and in order', () => {
  fc.assert(
    fc.property(sizes, (added) => {
      const link = new SharedLink<string>(profile);
      const sent = new Map<string, Buffer[]>();
      added.forEach(({ flow, bytes }, index) => {
        const data = Buffer.alloc(bytes, index);
        link.add(flow, data);
        sent.set(flow, [...(sent.get(flow) ?? []), data]);
      });
      const packets = sendAll(link);
      for (const [flow, data] of sent) {
        const received = packets
          .filter((packet) => packet.flow === flow)
          .map((packet) => packet.data ?? Buffer.alloc(0));
        expect(Buffer.concat(received).equals(Buffer.concat(data))).toBe(true);
      }
    }),
  );
});

test('all flows together never get more than the link has, and late timers cost next to nothing of it', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 5 }), (added, lateMs) => {
      const link = new SharedLink<string>(profile);
      for (const { flow, bytes } of added) link.add(flow, Buffer.alloc(bytes));
      const packets = sendAll(link, lateMs);
      const total = added.reduce((sum, { bytes }) => sum + bytes, 0);
      const idealMs = (total / profile.bytesPerSecond) * 1000;
      const lastMs = packets.at(-1)?.sentAt ?? 0;
      expect(lastMs).toBeGreaterThanOrEqual(idealMs - 10 - 1e-6);
      expect(lastMs).toBeLessThanOrEqual(idealMs + 2 * lateMs + 1e-6);
    }),
  );
});

test('a small answer waits for one packet of a large one, not for all of it', () => {
  const link = new SharedLink<string>(profile);
  link.add('large', Buffer.alloc(1_000_000));
  link.take(0);
  link.add('small', Buffer.alloc(100));
  const order = sendAll(link).map(({ flow }) => flow);
  expect(order.indexOf('small')).toBeLessThanOrEqual(1);
});

test('an end comes after everything before it, and a dropped flow sends nothing more', () => {
  const link = new SharedLink<string>(profile);
  link.add('a', Buffer.alloc(2 * PACKET_BYTES));
  link.add('a', null);
  link.add('b', Buffer.alloc(10));
  link.drop('b');
  expect(sendAll(link).map(({ flow, data }) => [flow, data?.length ?? 'end'])).toEqual([
    ['a', PACKET_BYTES],
    ['a', PACKET_BYTES],
    ['a', 'end'],
  ]);
});
