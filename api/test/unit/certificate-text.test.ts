import type { Mark } from 'shared/drawing/marks';
import { outlineOf } from 'shared/drawing/picture';
import { BADGE_SIZE, drawBadge } from '../../src/learning/certificates/drawing/badge-drawing';
import { drawCertificate } from '../../src/learning/certificates/drawing/certificate-drawing';
import { canDraw, setLine, widthOf } from '../../src/learning/certificates/drawing/typefaces';
import type { CertificateRow } from '../../src/learning/tables';

/** What a line shows from left to right, each run as its face lays it out. */
const runsOf = (line: string) => setLine(line, 'display').map(({ text }) => text);

test.each(['Nguyễn Thị Hường', 'हिन्दी नाम', 'Иван Петров', 'דוד כהן', 'محمد علی', 'Ελένη', 'Zoë Šimić', 'گل‌نار'])(
  'the fonts have all letters of %s',
  (name) => expect(canDraw(name, 'display')).toBe(true),
);

test.each(['李小龍', '🌊', 'Ada 李'])('the fonts lack letters of %s', (name) => {
  expect(canDraw(name, 'display')).toBe(false);
});

test('a line that begins from right to left goes on so: words of other scripts, digits and brackets keep their order', () => {
  // fontkit lays Arabic runs out from right to left, so they are in the order of reading here.
  expect(runsOf('محمد Ali خان')).toEqual(['خان', ' ', 'Ali', 'محمد ']);
  expect(runsOf('علی ۱۲۳ (خان)')).toEqual([expect.stringContaining('خان'), '۳۲۱', 'علی ']);
  expect(runsOf('Ada דוד Khan')).toEqual(['Ada ', 'דוד', ' ', 'Khan']);
});

test('no space is lost', () => {
  const spaces = (line: string) => line.split(' ').length - 1;
  for (const name of ['محمد Ali خان', 'علی ۱۲۳ (خان)', 'Иван Петров דוד כהן'])
    expect(spaces(runsOf(name).join(''))).toBe(spaces(name));
});

test('how letters join does not depend on what was drawn before', () => {
  const outlines = (line: string) =>
    setLine(line, 'display')
      .map(({ face, text }) => outlineOf(face.layout(text)))
      .join('');
  const first = outlines('ہاہہ');
  outlines('ۃةە ۃ');
  expect(outlines('ہاہہ')).toBe(first);
});

test('accents that are written apart are drawn as one letter', () => {
  expect(runsOf('Nguyễn'.normalize('NFD'))).toEqual(runsOf('Nguyễn'));
});

test('a long name or title wraps within the column, in no less than 9 points', () => {
  const sizes = (name: string, courseTitle: string) => {
    const row = { name, courseTitle, issuedAt: new Date(), code: 'CERT-0000' } as CertificateRow;
    const lines = drawCertificate(row, 'https://academy.example').filter(
      (mark): mark is Extract<Mark, { kind: 'text' }> => mark.kind === 'text' && mark.tag !== undefined,
    );
    for (const { text, typeface, size } of lines) expect(widthOf(text, typeface) * size).toBeLessThanOrEqual(452);
    return lines.map(({ size }) => size);
  };
  expect(Math.min(...sizes('Ada Khan', 'First course'))).toBe(9);
  const longName = sizes('Muhammad Abdul Rahman '.repeat(11), 'x'.repeat(66));
  expect(Math.min(...longName)).toBe(9);
  expect(Math.max(...sizes('Ada Khan', 'First course'))).toBe(42);
});

test.each([
  'First course',
  'Counting Workshop and Risk',
  'A course on what a count says and does not say',
  'x'.repeat(66),
])('the title %s stands on the badge between its figure and its frame', (courseTitle) => {
  const marks = drawBadge({ courseTitle }).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const academy = marks.find(({ typeface }) => typeface === 'text');
  // The labels of the figure have colours of their own.
  const title = marks.filter(({ typeface, fill }) => typeface === 'display' && fill === academy?.fill);
  expect(
    title
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(courseTitle.replaceAll(' ', ''));
  for (const { text, typeface, size, x, y } of title) {
    expect(size).toBeGreaterThanOrEqual(9);
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x + widthOf(text, typeface) * size).toBeLessThanOrEqual(BADGE_SIZE.width - 40);
    expect(y - size).toBeGreaterThan(226);
    expect(y + size * 0.3).toBeLessThan((academy?.y ?? 0) - 17);
  }
});
