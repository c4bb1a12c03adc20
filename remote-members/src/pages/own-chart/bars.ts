import Papa from 'papaparse';
import type { Bar } from '@hidden-order/wave-engine';
import type { Chart } from '@hidden-order/api-shapes/content';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';

/** A bar of a member's file. Prices are in price steps, as on every chart. */
export interface DatedBar extends Bar {
  /** As the file writes it. */
  date: string;
}

export interface PriceHistory {
  /** Oldest first. */
  bars: DatedBar[];
  /** By how much prices are multiplied, so that the small changes of a currency are some steps. */
  times: number;
}

/** A file that is no price history, with what is wrong in words. */
export class UnreadableFile extends Error {}

/** The names that files give to the columns, in small letters. */
const COLUMNS = {
  date: ['date', 'time', 'datetime', 'timestamp'],
  open: ['open'],
  high: ['high', 'max'],
  low: ['low', 'min'],
  close: ['close', 'price', 'last', 'close/last', 'adj close'],
} as const;
type Column = keyof typeof COLUMNS;
const PRICES = ['open', 'high', 'low', 'close'] as const;

const LEAST_BARS = 20;
const MOST_BARS = 10_000;
/** The least number of price steps between the highest and the lowest price. */
const LEAST_RANGE = 1000;
/** What prices may be multiplied by to have it. */
const FACTORS = [1, 100, 10_000, 1_000_000, 100_000_000];
const MOST_PRICE = 1_000_000_000;

/**
 * Reads a price history: a line of names, then a bar in each line, oldest or newest first.
 * @param text a CSV file with a date, open, high, low and close; prices may have thousands separators
 * @throws {UnreadableFile} naming the column or the line that is missing or wrong
 */
export function readHistory(text: string): PriceHistory {
  const { data, meta } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: true });
  const [head = [], ...rows] = data;
  const places = placesOf(head);
  if (rows.length < LEAST_BARS || rows.length > MOST_BARS)
    throw new UnreadableFile(
      `The file has ${rows.length} bars. A chart needs ${LEAST_BARS} to ${MOST_BARS.toLocaleString('en')}.`,
    );
  const sign = signOf(
    PRICES.flatMap((column) => rows.map((row) => row[places[column]] ?? '')),
    meta.delimiter,
  );
  const bars = rows.map((row, index) => {
    const price = (column: Column) => {
      const written = row[places[column]]?.trim() ?? '';
      const read = readNumber(written, { unsigned: true, most: MOST_PRICE, sign });
      if (read.ok && Number(read.decimal) > 0) return Number(read.decimal);
      throw new UnreadableFile(`Line ${index + 2}: “${written}” is no price in the column ${head[places[column]]}.`);
    };
    const [open, high, low, close] = [price('open'), price('high'), price('low'), price('close')];
    if (high >= Math.max(open, close) && low <= Math.min(open, close))
      return { date: row[places.date]?.trim() ?? '', open, high, low, close };
    throw new UnreadableFile(`Line ${index + 2}: the high or the low is inside the open and the close.`);
  });
  const range = Math.max(...bars.map(({ high }) => high)) - Math.min(...bars.map(({ low }) => low));
  if (range === 0) throw new UnreadableFile('All prices of the file are the same.');
  const times = FACTORS.find((factor) => (range * factor) / PRICE_STEP >= LEAST_RANGE);
  if (times === undefined) throw new UnreadableFile('The prices of the file hardly change.');
  const inSteps = bars.map((bar) => {
    const steps = PRICES.map((column) => [column, Math.round((bar[column] * times) / PRICE_STEP)] as const);
    return { ...bar, ...Object.fromEntries(steps) };
  });
  return { bars: isNewestFirst(bars) ? inSteps.toReversed() : inSteps, times };
}

/** The bars of a chart of the academy, in price steps. */
export const barsOf = ({ closes }: Chart): DatedBar[] =>
  closes.map(({ date, close }) => {
    const price = Math.round(close / PRICE_STEP);
    return { date, open: price, high: price, low: price, close: price };
  });

function placesOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((name) => name.trim().toLowerCase().replaceAll(/[<>]/g, ''));
  const placeOf = (column: Column) => names.findIndex((name) => COLUMNS[column].some((known) => known === name));
  const places = {
    date: placeOf('date'),
    open: placeOf('open'),
    high: placeOf('high'),
    low: placeOf('low'),
    close: placeOf('close'),
  };
  const missing = Object.entries(places).flatMap(([column, place]) => (place === -1 ? column : []));
  if (missing.length === 0) return places;
  throw new UnreadableFile(
    `The first line names no column for ${missing.join(', ')}. It has to name date, open, high, low and close.`,
  );
}

/** The sign before decimals by which all prices can be read. Where both fit, semicolons part what has decimal commas. */
function signOf(prices: readonly string[], delimiter: string): 'point' | 'comma' {
  if (!prices.some((price) => price.includes(','))) return 'point';
  const order = delimiter === ';' ? (['comma', 'point'] as const) : (['point', 'comma'] as const);
  return order.find((sign) => prices.every((price) => readNumber(price, { sign }).ok)) ?? 'point';
}

/** Dates as JavaScript knows them, else day before month. */
const READERS = [
  (date: string) => Date.parse(date),
  (date: string) => Date.parse(date.replace(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/, '$3-$2-$1')),
];

/** Takes the way to read dates by which they are in order. @throws {UnreadableFile} when there is none */
function isNewestFirst(bars: readonly DatedBar[]): boolean {
  for (const read of READERS) {
    const times = bars.map(({ date }) => read(date));
    const isInOrder = (sign: number) => times.every((time, k) => k === 0 || (time - (times[k - 1] ?? NaN)) * sign > 0);
    if (isInOrder(1)) return false;
    if (isInOrder(-1)) return true;
  }
  throw new UnreadableFile('The dates of the file are in no order. Sort it by date, oldest or newest first.');
}
