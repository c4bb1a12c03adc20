import Papa from 'papaparse';
import type { Bar } from '@hidden-order/wave-engine';

/** A bar of a member's file. Prices are in price steps, as on every chart. */
export interface DatedBar extends Bar {
  /** As the file writes it. */
  date: string;
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
const NAMES = Object.keys(COLUMNS) as Column[];

const LEAST_BARS = 20;
const MOST_BARS = 10_000;
const STEPS = 100;

/**
 * Reads a price history: a line of names, then a bar in each line, oldest or newest first.
 * @param text a CSV file with a date, open, high, low and close; prices may have thousands separators
 * @throws {UnreadableFile} naming the column or the line that is missing or wrong
 */
export function readBars(text: string): DatedBar[] {
  const [head = [], ...rows] = Papa.parse<string[]>(text.trim(), { skipEmptyLines: true }).data;
  const places = placesOf(head);
  const bars = rows.map((row, index) => {
    const at = (column: Column) => row[places[column]]?.trim() ?? '';
    const price = (column: Column) => {
      const value = Number(at(column).replace(/[,$\s]/g, ''));
      if (at(column) !== '' && Number.isFinite(value) && value > 0) return Math.round(value * STEPS);
      throw new UnreadableFile(`Line ${index + 2}: “${at(column)}” is no price in the column ${head[places[column]]}.`);
    };
    const bar = {
      date: at('date'),
      open: price('open'),
      high: price('high'),
      low: price('low'),
      close: price('close'),
    };
    if (bar.high >= Math.max(bar.open, bar.close) && bar.low <= Math.min(bar.open, bar.close)) return bar;
    throw new UnreadableFile(`Line ${index + 2}: the high or the low is inside the open and the close.`);
  });
  if (bars.length < LEAST_BARS || bars.length > MOST_BARS) {
    throw new UnreadableFile(
      `The file has ${bars.length} bars. A chart needs ${LEAST_BARS} to ${MOST_BARS.toLocaleString('en')}.`,
    );
  }
  return isNewestFirst(bars) ? bars.toReversed() : bars;
}

function placesOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((name) => name.trim().toLowerCase());
  const places = NAMES.map((column) => [column, names.findIndex((name) => isOne(COLUMNS[column], name))] as const);
  const missing = places.filter(([, place]) => place === -1).map(([column]) => column);
  if (missing.length > 0)
    throw new UnreadableFile(
      `The first line names no column for ${missing.join(', ')}. It has to name date, open, high, low and close.`,
    );
  return Object.fromEntries(places) as Record<Column, number>;
}

const isOne = (names: readonly string[], name: string): boolean => names.includes(name);

function isNewestFirst(bars: readonly DatedBar[]): boolean {
  const [first, last] = [Date.parse(bars[0]?.date ?? ''), Date.parse(bars.at(-1)?.date ?? '')];
  return first > last;
}
