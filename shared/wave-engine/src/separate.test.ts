import type { Level } from './levels';
import { separate } from './separate';

const level = (side: Level['side'], price: number, reach = false): Level => ({
  rule: 'wave-2-beyond-start',
  price,
  side,
  reach,
});

test.each<[string, Level[], Level[], string | null]>([
  ['the nearer of two prices below', [level('below', 90)], [level('below', 95)], 'second at 95'],
  ['a price that only one count has', [], [level('below', 80)], 'second at 80'],
  ['the side that is nearer', [level('below', 90)], [level('below', 85), level('above', 104)], 'second at 104'],
  [
    'one that is reached before the other is passed',
    [level('above', 120)],
    [level('above', 120, true)],
    'second at 120',
  ],
  ['nothing, where both end alike', [level('below', 90)], [level('below', 90)], null],
])('%s', (_name, first, second, expected) => {
  const found = separate(100, first, second);
  expect(found && `${found.ends} at ${found.price}`).toBe(expected);
});
