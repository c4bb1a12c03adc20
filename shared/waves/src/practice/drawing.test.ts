import { check, type Swing } from '@hidden-order/wave-engine';
import { drawingOf } from './drawing';

const barsOf = (points: readonly { bar: number }[]) => points.map(({ bar }) => bar);

test('what breaks a rule is drawn apart, but not for a learner who states the levels', () => {
  // Wave 2 ends below the start of wave 1.
  const swings = [100, 120, 97, 150].map((price, bar): Swing => ({ bar, price, kind: bar % 2 === 0 ? 'low' : 'high' }));
  const checked = check(swings, { 1: 1, 2: 2, 3: 3 });
  const [start, one, two, three] = barsOf(swings);
  const { count, broken } = drawingOf(swings, checked);
  expect([barsOf(count), barsOf(broken)]).toEqual([
    [start, one],
    [one, two, three],
  ]);
  const stated = drawingOf(swings, checked, { stated: [] });
  expect([barsOf(stated.count), barsOf(stated.broken)]).toEqual([barsOf(swings), [three]]);
});
