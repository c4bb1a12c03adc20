import { ownPlay } from './use-own-play';

const barAt = (price: number) => ({ open: price, high: price, low: price, close: price });

test('a market that stands still at first can be replayed', () => {
  const { play } = ownPlay([...Array.from({ length: 20 }, () => barAt(100)), barAt(200)]);
  expect([play.shown, play.size]).toEqual([6, 1]);
});

test.each([
  ['all of the stretch', 100, Array.from({ length: 100 }, (_, bar) => 100 + bar)],
  ['the most that a replay has', 300, Array.from({ length: 400 }, (_, bar) => 100 + bar)],
  [
    'with more it would have over 40 swings',
    133,
    Array.from({ length: 300 }, (_, bar) => (bar < 94 ? 100 + bar : bar % 2 ? 100 : 200)),
  ],
])('a replay has %s', (reason, length, prices) => {
  const own = ownPlay(prices.map(barAt));
  expect([own.reason, own.play.bars.length]).toEqual([expect.stringContaining(reason), length]);
});
