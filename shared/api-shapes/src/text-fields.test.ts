import { textProblem } from './text-fields';

const NAMES = [
  'Ada Khan',
  'O’Neill-Smith, Jr.',
  'فاطمہ\u200cزہرا',
  'نستعلیق\u200d',
  'क्\u200dष',
  'Zoe\u0308 𝄞',
  '王小明',
  '👩\u200d🏫',
];

test.each(NAMES)('%s is a line', (name) => {
  expect(textProblem(name)).toBeUndefined();
  expect(textProblem(name, true)).toBeUndefined();
});

test('an empty text has no problem: whether it may be empty is another rule', () => {
  expect(textProblem('')).toBeUndefined();
});

test.each(['a\nb', 'a\r\nBcc: b', 'a\tb'])('%j is no line, and a text of several lines', (text) => {
  expect(textProblem(text)).toBe('Leave out line breaks and characters that cannot be shown.');
  expect(textProblem(text, true)).toBeUndefined();
});

test.each([
  ...['a\0b', 'a\x07b', 'a\x1b[31mb', 'a\x7fb', 'a\x85b', 'a\u2028b', 'a\u2029b', 'a\ud800b'],
  // Turns the direction of the text that follows.
  ...['a\u202eb', 'a\u202ab', 'a\u2066b', 'a\u2069b', 'a\u200fb', 'a\u061cb'],
  // Nothing to see.
  ...['\u200b', '\u200d', '\u2060\u200c', '\ufeff', '\u00ad', '\u3164', '\u115f', '\u2800', ' \u200b '],
])('%j is neither', (text) => {
  expect(textProblem(text)).toBe('Leave out line breaks and characters that cannot be shown.');
  expect(textProblem(text, true)).toBe('Leave out the characters that cannot be shown.');
});
