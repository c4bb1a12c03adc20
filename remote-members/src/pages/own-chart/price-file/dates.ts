import { DoubtfulFile, UnreadableFile } from './unreadable-file';

/** Which part of a date such as 03/04/2024 or 24-03-04 comes first. */
export const DATE_ORDERS = ['day', 'month', 'year'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = '(?<name>[a-z]{3,9})';
const YEAR = String.raw`(?<year>\d{4}|\d{2})`;

/** A day with a year of two digits, which may come first. Files write it so with hyphens. */
const SHORT_YEAR_FIRST = /^(?<year>\d{2})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
/** How files write days. Parts named `a` and `b` are day and month in either order. */
const FORMS = [
  /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  new RegExp(String.raw`^(?<a>\d{1,2})[-./](?<b>\d{1,2})[-./]${YEAR}$`),
  new RegExp(String.raw`^(?<day>\d{1,2})[-./ ]+${NAME}[-., ]+${YEAR}$`, 'i'),
  new RegExp(String.raw`^${NAME}[-. ]+(?<day>\d{1,2}),? +(?<year>\d{4})$`, 'i'),
  /^(?<year>\d{4})[-M](?<month>\d{1,2})$/,
  new RegExp(String.raw`^${NAME}[-. ]+${YEAR}$`, 'i'),
];
const TIME =
  /^(?<day>.*?\d)(?:T|,? )(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)? ?(?<half>[ap]m)?(?: ?(?:Z|UTC|GMT))?(?<offset>[+-]\d{2}:?\d{2})?$/i;
/**
 * Milliseconds in what programs count since 1970, by the length of the number: seconds, milliseconds, microseconds. Those
 * before September 2001 have a digit less.
 */
const UNITS: Readonly<Record<number, number>> = { 9: 1000, 10: 1000, 12: 1, 13: 1, 15: 1 / 1000, 16: 1 / 1000 };
const FIRST_DAY = Date.UTC(1700, 0, 1);
const LAST_DAY = Date.UTC(2100, 0, 1);

/** A number of seconds or of parts of them since 1970, or before. */
const SINCE = /^-?\d+$/;

/** The milliseconds in what the numbers of a column count since 1970, by the longest of them; undefined for days. */
export function unitOf(cells: readonly string[]): number | undefined {
  const numbers = cells.filter((cell) => SINCE.test(cell) && readWritten(cell, 'day') === null);
  return UNITS[Math.max(0, ...numbers.map((cell) => cell.replace('-', '').length))];
}

/**
 * The instant that a file writes, in milliseconds since 1970; null for another text.
 * @param text a day, with a time and an offset if the file has them, also without signs, or seconds, milliseconds or
 *   microseconds since 1970
 * @param unit of the numbers of its column
 */
export function readDate(text: string, order: DateOrder, unit = unitOf([text])): number | null {
  return unit !== undefined && SINCE.test(text) ? within(Number(text) * unit) : readWritten(text, order);
}

/** The instant of a day, and of a time if there is one. */
function readWritten(text: string, order: DateOrder): number | null {
  const [, day8, hours4, minutes4] = /^(\d{8})(\d{2})(\d{2})(?:\d{2})?$/.exec(text) ?? [];
  if (day8 !== undefined) return readWritten(`${day8} ${hours4}:${minutes4}`, order);
  const { day = text, hour = '0', minute = '0', second = '0', half, offset } = TIME.exec(text)?.groups ?? {};
  const start = readDay(day.trim(), order);
  if (start === null) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return within(start + ((hours * 60 + Number(minute) - minutesOf(offset)) * 60 + Number(second)) * 1000);
}

function readDay(text: string, order: DateOrder): number | null {
  for (const form of order === 'year' ? [SHORT_YEAR_FIRST, ...FORMS] : FORMS) {
    const parts = form.exec(text)?.groups;
    if (!parts) continue;
    const { a, b, name, year = '' } = parts;
    const [day = '1', first] = order === 'month' ? [b ?? parts.day, a] : [a ?? parts.day, b];
    const month =
      name === undefined ? Number(first ?? parts.month) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
    const at = new Date(Date.UTC(full, month - 1, Number(day)));
    return month >= 1 && at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(day) ? at.getTime() : null;
  }
  return null;
}

const within = (at: number): number | null => (at >= FIRST_DAY && at < LAST_DAY ? at : null);

/** A day as text, with its time but for midnight. */
export const momentOf = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace('T00:00', '').replace('T', ' ');

function minutesOf(offset = '+00:00'): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Whether a text is a day or a time of day, and no number. */
export const isTime = (text: string): boolean => isDate(text) || /^\d{1,2}[:.]\d{2}([:.]\d{2})?$/.test(text);

/** Whether a text is a day in some order. @param unit of the numbers of its column */
export const isDate = (text: string, unit?: number): boolean =>
  DATE_ORDERS.some((order) => readDate(text, order, unit) !== null);

/** A line with a date, read in each order. */
interface Dated {
  line: number;
  date: string;
  at: Record<DateOrder, number | null>;
}

/**
 * The instants of the bars of a file, which are in order of time, oldest or newest first.
 * @param chosen the order of their parts, where a person has chosen it
 * @throws {DoubtfulFile} several orders make sense; {UnreadableFile} none does
 */
export function orderDates(
  bars: readonly Dated[],
  chosen: DateOrder | undefined,
): { instants: number[]; order: DateOrder } {
  const orders = chosen ? [chosen] : DATE_ORDERS;
  const read = orders.map((order) => ({ order, instants: bars.map(({ at }) => at[order] ?? Number.NaN) }));
  const [fit, ...others] = read.filter(({ instants }) => findDisorder(instants) === null);
  const differing = others.filter(({ instants }) => instants.some((at, place) => at !== fit?.instants[place]));
  if (fit && differing.length > 0) {
    const names = [...new Set([fit, ...differing].map(({ order }) => order))];
    throw new DoubtfulFile(
      'dates',
      `Is ${bars[0]?.date ?? ''} written with the ${names.join(' first, or with the ')}?`,
    );
  }
  if (fit) return fit;
  const { line = 1, date = '' } = bars[findDisorder(read[0]?.instants ?? []) ?? 0] ?? {};
  throw new UnreadableFile(
    `Line ${line}: the date “${date}” is not in order. Sort the file by date, with one line for each bar.`,
  );
}

/** The first place at which instants do not go on as they do from the first to the last; null if there is none. */
function findDisorder(instants: readonly number[]): number | null {
  const sign = (instants.at(-1) ?? 0) >= (instants[0] ?? 0) ? 1 : -1;
  const place = instants.findIndex(
    (at, k) => Number.isNaN(at) || (k > 0 && !((at - (instants[k - 1] ?? 0)) * sign > 0)),
  );
  return place === -1 ? null : place;
}
