import { check } from './check';
import { hold } from './hold';
import { legalCounts } from './legal-counts';
import { ParseTable, type Wave } from './parse-table';

/** Such as `impulse 0-9 (leg, flat, impulse, leg, leg)`: a wave with the structures of its parts. */
const say = ({ structure, form, from, to, parts }: Wave): string =>
  `${form === null ? structure : `${form} ${structure}`} ${from}-${to} (${parts.map((part) => part.structure).join(', ')})`;

/** Charts drawn by hand from what textbooks say of each structure, with the count that they give them. */
test.each<[string, number[], [string, string]]>([
  [
    'an extended third wave, whose own five waves show',
    [100, 112, 105, 117, 112, 135, 127, 150, 138, 149, 130, 140, 118],
    ['impulse 0-9 (leg, leg, impulse, leg, leg)', 'zigzag 9-12 (leg, leg, leg)'],
  ],
  [
    'an extended fifth wave',
    [100, 110, 104, 118, 112, 122, 117, 140, 131, 150, 128, 139, 116],
    ['impulse 0-9 (leg, leg, leg, leg, impulse)', 'zigzag 9-12 (leg, leg, leg)'],
  ],
  [
    'a sharp second and a sideways fourth wave, which alternate',
    [100, 120, 112, 116, 107, 150, 141, 149.5, 140, 162, 142, 152, 131],
    ['impulse 0-9 (leg, zigzag, leg, flat, leg)', 'zigzag 9-12 (leg, leg, leg)'],
  ],
  [
    'a triangle as wave 4, and its thrust',
    [100, 120, 109, 150, 134, 147, 137, 145, 139, 158, 136, 147, 124],
    ['impulse 0-9 (leg, leg, leg, triangle, leg)', 'zigzag 9-12 (leg, leg, leg)'],
  ],
  [
    'an ending diagonal as wave 5, after which price falls fast',
    [100, 120, 110, 150, 135, 155, 143, 160, 150, 163, 130, 146, 118],
    ['impulse 0-9 (leg, leg, leg, leg, ending diagonal)', 'zigzag 9-12 (leg, leg, leg)'],
  ],
  [
    'a truncated fifth wave',
    [100, 118, 108, 150, 132, 147, 120, 133, 105],
    ['impulse 0-5 (leg, leg, leg, leg, leg)', 'zigzag 5-8 (leg, leg, leg)'],
  ],
  [
    'a zigzag of five, three and five waves',
    [100, 120, 108, 145, 125, 160, 152, 156, 144, 149, 138, 149, 141, 145, 132, 137, 122],
    ['impulse 0-5 (leg, leg, leg, leg, leg)', 'zigzag 5-16 (impulse, leg, impulse)'],
  ],
  [
    'an expanded flat, whose wave B passes the end of the five',
    [100, 120, 108, 145, 125, 160, 146, 165, 138],
    ['impulse 0-5 (leg, leg, leg, leg, leg)', 'expanded flat 5-8 (leg, leg, leg)'],
  ],
  [
    'a regular flat of two threes and a five',
    [100, 120, 108, 145, 125, 160, 151, 155, 142, 150, 147, 159.5, 153, 156, 146, 150, 141],
    ['impulse 0-5 (leg, leg, leg, leg, leg)', 'regular flat 5-16 (zigzag, zigzag, impulse)'],
  ],
])('%s', (_name, prices, expected) => {
  const up = prices.map((price, bar) => ({ bar: bar * 5, price: price * 10 }));
  for (const swings of [up, up.map(({ bar, price }) => ({ bar, price: -price }))]) {
    const counts = legalCounts(swings);
    const said = counts.map(({ five, correction }) => [say(five), correction && say(correction)]);
    expect(said.slice(0, 3)).toContainEqual(expected);
    // `check` and `hold` find the same as the list.
    for (const { labels, five, correction } of counts) {
      expect(check(swings, labels)).toMatchObject({ isRight: true, five: { structure: five.structure } });
      const ends = [five.from, ...five.parts.map(({ to }) => to)];
      expect(hold(swings, ends, [five.structure])[0].wave?.structure).toBe(five.structure);
      if (correction === null) continue;
      const after = [correction.from, ...correction.parts.map(({ to }) => to)];
      expect(hold(swings, after, [correction.structure]).some(({ wave }) => wave !== null)).toBe(true);
    }
  }
});

test('a double zigzag as the correction of a five', () => {
  const prices = [160, 148, 154, 141, 149, 137, 143, 128];
  const table = new ParseTable(prices.map((price, bar) => ({ bar: bar * 5, price: price * 10 })));
  expect(say(table.best('three', 0, 7))).toBe('double zigzag 0-7 (zigzag, leg, zigzag)');
});
