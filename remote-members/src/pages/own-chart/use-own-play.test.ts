import { ownPlay } from './use-own-play';

test('a market that stands still at first can be replayed', () => {
  const flat = { open: 100, high: 100, low: 100, close: 100 };
  const { shown, size } = ownPlay([...Array.from({ length: 20 }, () => flat), { ...flat, high: 200 }]);
  expect([shown, size]).toEqual([6, 1]);
});
