import fc from 'fast-check';
import { JsonError, parsePythonJson, type JsonValue } from '../../src/provider-format/python-json';
import { str } from '../../src/provider-format/python-text';

/** What `JSON.parse` gives for the same text. */
function plain(value: JsonValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) {
    const object: Record<string, unknown> = {};
    for (const [key, item] of value)
      Object.defineProperty(object, key, { value: plain(item), enumerable: true, configurable: true, writable: true });
    return object;
  }
  return value;
}

const messageFor = (text: string): string => {
  try {
    return `accepted: ${str(parsePythonJson(text))}`;
  } catch (error) {
    if (error instanceof JsonError) return error.message;
    throw error;
  }
};

test('a valid text means the same as to JSON.parse', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      // -0 is 0 as an integer to Python; JSON has no way to tell.
      expect(JSON.stringify(plain(parsePythonJson(text)))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

test('any text is accepted exactly if JSON.parse accepts it, and nothing else is ever thrown', () => {
  const token = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '\\',
    '\\u00e9',
    '\n',
    ' ',
    '1',
    '-',
    '0',
    '1.5',
    'e5',
    'true',
    'nul',
    'null',
    'NaN',
    '-Infinity',
    '\u0001',
    '𝄞',
    '\ufeff',
  );
  const text = fc.oneof(
    fc.array(token, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (input) => {
      let valid = true;
      try {
        JSON.parse(input);
      } catch {
        valid = false;
      }
      expect([input, messageFor(input).startsWith('accepted: ')]).toEqual([input, valid]);
    }),
    { numRuns: 3000 },
  );
});

// Recorded from CPython 3.11.2, json.loads with a strict parse_constant.
test.each([
  ['', 'Expecting value: line 1 column 1 (char 0)'],
  ['{bad', 'Expecting property name enclosed in double quotes: line 1 column 2 (char 1)'],
  ['{"a":', 'Expecting value: line 1 column 6 (char 5)'],
  ['{"a" 1}', "Expecting ':' delimiter: line 1 column 6 (char 5)"],
  ['{"a":1 "b"}', "Expecting ',' delimiter: line 1 column 8 (char 7)"],
  ['{"a":1,}', 'Expecting property name enclosed in double quotes: line 1 column 8 (char 7)'],
  ['[1,]', 'Expecting value: line 1 column 4 (char 3)'],
  ['[1 2]', "Expecting ',' delimiter: line 1 column 4 (char 3)"],
  ['{} x', 'Extra data: line 1 column 4 (char 3)'],
  ['\n\n  {"é𝄞":\n x}', 'Expecting value: line 4 column 2 (char 12)'],
  ['"abc', 'Unterminated string starting at: line 1 column 1 (char 0)'],
  ['"a\nb"', 'Invalid control character at: line 1 column 3 (char 2)'],
  ['"\\x"', 'Invalid \\escape: line 1 column 2 (char 1)'],
  ['"\\u12g4"', 'Invalid \\uXXXX escape: line 1 column 3 (char 2)'],
  ['01', 'Extra data: line 1 column 2 (char 1)'],
  ['-', 'Expecting value: line 1 column 1 (char 0)'],
  ['\ufeff{}', 'Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)'],
  ['NaN', "Out of range float values are not JSON compliant: 'NaN'"],
  ['[-Infinity]', "Out of range float values are not JSON compliant: '-Infinity'"],
  [
    '1'.repeat(4301),
    'Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use sys.set_int_max_str_digits() to increase the limit',
  ],
])('%j', (text, message) => {
  expect(messageFor(text)).toBe(message);
});

test.each([
  [
    '[1, 1.0, -0, -0.0, 1e16, 1e-5, 1e400, 12345678901234567890]',
    '[1, 1.0, 0, -0.0, 1e+16, 1e-05, inf, 12345678901234567890]',
  ],
  ['{"a": [null, true, "it\'s", "\\"\\n\\u2028é"]}', "{'a': [None, True, \"it's\", '\"\\n\\u2028é']}"],
])('%s is printed as Python does', (text, printed) => {
  expect(str(parsePythonJson(text))).toBe(printed);
});
