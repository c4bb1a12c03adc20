import { invalidBody, invalidFields } from './errors';
import type { JsonValue } from './python-json';
import { lengthOf, str, strip, typeName } from './python-text';

/**
 * Fields as Django REST framework validates them, with its messages. Every field that the API takes is text once read.
 * A `Field` says whether it may be missing and turns what was sent into text, or throws `FieldError`.
 */
export interface Field {
  readonly required: boolean;
  read(value: JsonValue): string | Promise<string>;
}

/** Why a value was refused: one or more messages for its field. */
export class FieldError extends Error {
  constructor(readonly messages: readonly string[]) {
    super(messages.join(' '));
  }
}

const REQUIRED = 'This field is required.';
const NULL = 'This field may not be null.';
const BLANK = 'This field may not be blank.';

/** Says what is wrong with a text, or nothing. */
export type Validator = (text: string) => string | undefined;

interface TextOptions {
  /** Most code points. */
  maxLength?: number;
  /** May be missing, null or blank, and is then `""`. */
  optional?: boolean;
  /** Further checks; all of them run and all messages are kept. */
  validators?: readonly Validator[];
}

/** Text, trimmed; numbers are taken as their digits. */
export function text({ maxLength, optional = false, validators = [] }: TextOptions = {}): Field {
  const checks = [...(maxLength === undefined ? [] : [notLongerThan(maxLength)]), noNulls, noSurrogates, ...validators];
  return {
    required: !optional,
    read(value) {
      if (value === null && optional) return '';
      if (value === null) throw new FieldError([NULL]);
      if (typeof value === 'boolean' || typeof value === 'object') throw new FieldError(['Not a valid string.']);
      const content = strip(str(value));
      if (content === '') {
        if (optional) return '';
        throw new FieldError([BLANK]);
      }
      const messages = checks.flatMap((check) => check(content) ?? []);
      if (messages.length > 0) throw new FieldError(messages);
      return content;
    },
  };
}

const notLongerThan =
  (limit: number): Validator =>
  (content) =>
    lengthOf(content) > limit ? `Ensure this field has no more than ${limit} characters.` : undefined;

const noNulls: Validator = (content) => (content.includes('\0') ? 'Null characters are not allowed.' : undefined);

const noSurrogates: Validator = (content) => {
  const found = /\p{Surrogate}/u.exec(content)?.[0].codePointAt(0);
  return found === undefined
    ? undefined
    : `Surrogate characters are not allowed: U+${found.toString(16).toUpperCase()}.`;
};

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})\n?$/;

/** A calendar day of the years 1 to 9999, read as `YYYY-MM-DD` with `1990-5-7` allowed, given back padded. */
export const date: Field = {
  required: true,
  read(value) {
    if (value === null) throw new FieldError([NULL]);
    const [, year = '', month = '', day = ''] = DATE.exec(typeof value === 'string' ? value : '') ?? [];
    const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (Number(year) < 1 || !isCalendarDay(padded)) {
      throw new FieldError(['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.']);
    }
    return padded;
  },
};

function isCalendarDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  // JavaScript rolls 30 February over to March; a real day comes back as it was.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** One of a few words, written exactly so. */
export const choice = (options: readonly string[]): Field => ({
  required: true,
  read(value) {
    if (value === null) throw new FieldError([NULL]);
    const chosen = str(value);
    if (!options.includes(chosen)) throw new FieldError([`"${chosen}" is not a valid choice.`]);
    return chosen;
  },
});

/**
 * Reads a whole set of fields; an optional one that is missing is `""`. Unknown keys are ignored.
 * @throws {ApiError} 400 with the messages of all fields, in the order of `fields`
 */
export async function validate<Name extends string>(
  fields: Record<Name, Field>,
  input: JsonValue,
): Promise<Record<Name, string>> {
  const values = await validateChanges(fields, input);
  for (const name of namesOf(fields)) values[name] ??= '';
  if (!isComplete(values, fields)) throw new Error('A field was neither read nor refused.');
  return values;
}

/**
 * Reads the fields that were sent. A required one must be there unless `partial`.
 * @throws {ApiError} as {@link validate}
 */
export async function validateChanges<Name extends string>(
  fields: Record<Name, Field>,
  input: JsonValue,
  { partial = false } = {},
): Promise<{ [K in Name]?: string }> {
  if (input === null) throw invalidBody('No data provided');
  if (!(input instanceof Map)) throw invalidBody(`Invalid data. Expected a dictionary, but got ${typeName(input)}.`);
  const values: { [K in Name]?: string } = {};
  const errors: Record<string, readonly string[]> = {};
  for (const name of namesOf(fields)) {
    const field = fields[name];
    const value = input.get(name);
    try {
      if (value !== undefined) values[name] = await field.read(value);
      else if (field.required && !partial) throw new FieldError([REQUIRED]);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      errors[name] = error.messages;
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return values;
}

function namesOf<Name extends string>(fields: Record<Name, Field>): Name[] {
  const names: Name[] = [];
  for (const name in fields) names.push(name);
  return names;
}

function isComplete<Name extends string>(
  values: { [K in Name]?: string },
  fields: Record<Name, Field>,
): values is Record<Name, string> {
  return namesOf(fields).every((name) => values[name] !== undefined);
}
