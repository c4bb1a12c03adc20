import { undrawnLetters } from '@hidden-order/node/drawing/letters';
import { drawPng, write, writeLines, type Look, type Pen } from '@hidden-order/node/drawing/picture';

/** Lets a test draw on a picture. */
const withPen = (side: number, draw: (pen: Pen) => void) => drawPng({ width: side, height: side }, side, draw);

const look: Look = { size: 24, fill: '#000000', typeface: 'display' };

test('the fonts have every character that is not named as missing', async () => {
  const missing: string[] = [];
  await withPen(48, (pen) => {
    const shapeOf = (text: string) => {
      pen.clearRect(0, 0, 48, 48);
      write(pen, text, 12, 30, look);
      return Buffer.from(pen.getImageData(0, 0, 48, 48).data);
    };
    // A character that Unicode will never assign is drawn as the box for missing ones.
    const box = shapeOf('\u{10FFFF}');
    for (let code = 0; code < 0x3_0000; code += 1) {
      const text = String.fromCodePoint(code);
      if (!/\p{C}/u.test(text) && undrawnLetters(text).length === 0 && shapeOf(text).equals(box))
        missing.push(`U+${code.toString(16)}`);
    }
  });
  expect(missing).toEqual([]);
});

test.each(['Zoë Šimić', 'Nguyễn'.normalize('NFD'), 'श्रीकृष्ण', 'Иван Петров', 'דוד כהן', 'مُحَمَّد', 'گل‌نار ہاہہ'])(
  '%s can be drawn',
  (name) => expect(undrawnLetters(name)).toEqual([]),
);

test.each([
  ['Ada Khan', 42],
  ['Muhammad Abdul Rahman '.repeat(5).slice(0, 100), 9],
  ['x'.repeat(66), 9],
])('%s fits into its place, in no less than 9 points', async (text, least) => {
  await withPen(10, (pen) => {
    const place = { width: 452, height: 42 * 1.15, leading: 1.15, anchor: 1 };
    const { lines, size } = writeLines(pen, text, 0, 0, { ...look, size: 42 }, place);
    expect(lines.join(' ')).toBe(text.trim());
    expect(size).toBeGreaterThanOrEqual(least);
    expect(lines.length * size * place.leading).toBeLessThanOrEqual(place.height);
    for (const line of lines) expect(pen.measureText(line).width).toBeLessThanOrEqual(place.width);
  });
});
