import { lengthOf } from './python-text';

/** A JSON value, with what Python tells apart kept apart: `int` is a bigint, `float` a number, `dict` a Map. */
export type JsonValue = null | boolean | bigint | number | string | JsonValue[] | Map<string, JsonValue>;

/** What Python's `json.loads` says about text that is not JSON, e.g. `Expecting value: line 1 column 1 (char 0)`. */
export class JsonError extends Error {}

/** Python 3.11 refuses to convert longer integers. */
const MAX_INT_DIGITS = 4300;
/** Python gives up at about 1000 levels (with a crash of the request); this is far above any real body. */
const MAX_DEPTH = 500;

const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const WHITESPACE = /[ \t\n\r]*/y;
const LITERALS: readonly (readonly [string, JsonValue])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
];
const CONSTANTS = ['NaN', 'Infinity', '-Infinity'];
const SIMPLE_ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * Reads JSON as Django REST framework does (strict `json.loads`): the same texts are accepted and refused ones get the
 * same message. It accepts exactly what `JSON.parse` accepts, except integers of more than 4300 digits (as Python) and
 * more than 500 nested levels (where Python fails without an answer).
 * @throws {JsonError}
 */
export function parsePythonJson(text: string): JsonValue {
  if (text.startsWith('\ufeff')) throw errorAt('Unexpected UTF-8 BOM (decode using utf-8-sig)', text, 0);
  const scanner = new Scanner(text);
  scanner.skipWhitespace();
  const value = scanner.value(0);
  scanner.skipWhitespace();
  if (scanner.at < text.length) throw errorAt('Extra data', text, scanner.at);
  return value;
}

function errorAt(message: string, text: string, index: number): JsonError {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  const column = lengthOf(before.slice(before.lastIndexOf('\n') + 1)) + 1;
  return new JsonError(`${message}: line ${line} column ${column} (char ${lengthOf(before)})`);
}

/** Recursive descent in the steps of CPython's `_json.c`, so that errors are found at the same places. */
class Scanner {
  at = 0;
  constructor(private readonly text: string) {}

  skipWhitespace(): void {
    WHITESPACE.lastIndex = this.at;
    this.at += WHITESPACE.exec(this.text)?.[0].length ?? 0;
  }

  value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw this.error('Too many nested values', this.at);
    const char = this.text[this.at];
    if (char === '"') return this.string();
    if (char === '{') return this.object(depth);
    if (char === '[') return this.array(depth);
    for (const [word, value] of LITERALS) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    for (const word of CONSTANTS) {
      if (this.text.startsWith(word, this.at)) {
        throw new JsonError(`Out of range float values are not JSON compliant: '${word}'`);
      }
    }
    return this.number();
  }

  private number(): JsonValue {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) throw this.error('Expecting value', this.at);
    this.at += match[0].length;
    const [all, integer = '', fraction, exponent] = match;
    if (fraction !== undefined || exponent !== undefined) return Number(all);
    const digits = integer.replace('-', '').length;
    if (digits > MAX_INT_DIGITS) {
      throw new JsonError(
        `Exceeds the limit (${MAX_INT_DIGITS} digits) for integer string conversion: value has ${digits} digits; use sys.set_int_max_str_digits() to increase the limit`,
      );
    }
    return BigInt(integer);
  }

  private array(depth: number): JsonValue[] {
    const items: JsonValue[] = [];
    this.at += 1;
    this.skipWhitespace();
    if (this.take(']')) return items;
    if (this.at >= this.text.length) throw this.error('Expecting value', this.at);
    for (;;) {
      items.push(this.value(depth + 1));
      this.skipWhitespace();
      if (this.take(']')) return items;
      this.expect(',', "Expecting ',' delimiter");
      this.skipWhitespace();
    }
  }

  private object(depth: number): Map<string, JsonValue> {
    const entries = new Map<string, JsonValue>();
    this.at += 1;
    this.skipWhitespace();
    if (this.take('}')) return entries;
    for (;;) {
      if (this.text[this.at] !== '"') {
        throw this.error('Expecting property name enclosed in double quotes', this.at);
      }
      const key = this.string();
      this.skipWhitespace();
      this.expect(':', "Expecting ':' delimiter");
      this.skipWhitespace();
      entries.set(key, this.value(depth + 1));
      this.skipWhitespace();
      if (this.take('}')) return entries;
      this.expect(',', "Expecting ',' delimiter");
      this.skipWhitespace();
    }
  }

  private string(): string {
    const begin = this.at;
    let result = '';
    this.at += 1;
    for (;;) {
      const start = this.at;
      while (this.at < this.text.length && !/["\\\x00-\x1f]/.test(this.text.charAt(this.at))) this.at += 1;
      result += this.text.slice(start, this.at);
      const char = this.text[this.at];
      if (char === undefined) throw this.error('Unterminated string starting at', begin);
      if (char === '"') {
        this.at += 1;
        return result;
      }
      if (char !== '\\') throw this.error('Invalid control character at', this.at);
      result += this.escape(begin);
    }
  }

  private escape(begin: number): string {
    const char = this.text[this.at + 1];
    if (char === undefined) throw this.error('Unterminated string starting at', begin);
    if (char === 'u') {
      const hex = this.text.slice(this.at + 2, this.at + 6);
      // CPython also wants one more character after the four digits: the string cannot end there.
      if (!/^[0-9a-fA-F]{4}$/.test(hex) || this.at + 6 >= this.text.length) {
        throw this.error('Invalid \\uXXXX escape', this.at + 1);
      }
      this.at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const plain = SIMPLE_ESCAPES[char];
    if (plain === undefined) throw this.error('Invalid \\escape', this.at);
    this.at += 2;
    return plain;
  }

  private take(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }

  private expect(char: string, message: string): void {
    if (!this.take(char)) throw this.error(message, this.at);
  }

  private error(message: string, index: number): JsonError {
    return errorAt(message, this.text, index);
  }
}
