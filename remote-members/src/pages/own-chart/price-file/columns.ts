import type { Row, Table } from './table';
import { DoubtfulFile, UnreadableFile } from './unreadable-file';

export const PRICES = ['open', 'high', 'low', 'close'] as const;
export type Price = (typeof PRICES)[number];

/** Where the prices of a bar stand. A file of closes alone has the same column for all four. */
export type Columns = Record<Price, number>;

/** The names that programs give to the columns, in small letters; an earlier one wins over a later one. */
const NAMES: Record<Price, readonly string[]> = {
  open: ['open', 'opening price', 'open price', 'eröffnung', 'erster', 'otwarcie'],
  high: ['high', 'max', 'high price', 'hoch', 'najwyzszy'],
  low: ['low', 'min', 'low price', 'tief', 'najnizszy'],
  close: [
    ...['close', 'closing price', 'close price', 'close/last', 'schluss', 'schlusskurs', 'zamkniecie'],
    ...['last', 'last price', 'price', 'rate', 'value', 'adj close', 'adjusted close'],
  ],
};

/** A name without brackets, numbers and units around it: `<CLOSE>`, `4. close`, `Close (PKR)`, `Close*`. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^[<\d. ]+/, '')
    .replace(/(>|\*+| *\(.*\)| *\[.*\])+$/, '')
    .trim();

/** What a cell has in place of a price on a day without trade. */
const NOTHING = /^(|-+|–|—|\.|null|nil|nan|n\/?a|#n\/a|none)$/i;
export const isNothing = (text: string): boolean => NOTHING.test(text);

/** The columns that hold numbers, or nothing, in each row. */
function numberColumns({ rows, dateColumn, timeColumn }: Table): number[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, column) => column);
  const isNumber = (column: number, { cells }: Row) => /\d/.test(cells[column] ?? '') || isNothing(cells[column] ?? '');
  return places.filter(
    (column) =>
      column !== dateColumn &&
      column !== timeColumn &&
      rows.every((row) => isNumber(column, row)) &&
      rows.some(({ cells }) => !isNothing(cells[column] ?? '')),
  );
}

/** The line that names the columns; undefined if there is none. */
export function headOf({ heads }: Table): Row | undefined {
  const knownIn = ({ cells }: Row) => PRICES.filter((price) => placeOf(cells, price) !== -1).length;
  const most = Math.max(0, ...heads.map(knownIn));
  return most === 0 ? undefined : heads.find((row) => knownIn(row) === most);
}

function placeOf(cells: readonly string[], price: Price): number {
  const names = cells.map(plain);
  const known = NAMES[price].find((name) => names.includes(name));
  return known === undefined ? -1 : names.indexOf(known);
}

/**
 * Finds the prices by the names of their columns, else by their order.
 * @throws {DoubtfulFile} several columns could have the closes; {UnreadableFile} none has prices
 */
export function findColumns(table: Table): Columns {
  const head = headOf(table);
  const numbers = numberColumns(table);
  const [only] = numbers;
  if (head) {
    const { cells } = head;
    const [open, high, low, close] = [
      placeOf(cells, 'open'),
      placeOf(cells, 'high'),
      placeOf(cells, 'low'),
      placeOf(cells, 'close'),
    ];
    if (close !== -1 && !(numbers.includes(high) && numbers.includes(low))) return closesOf(close);
    if (close !== -1) return { open: open === -1 ? close : open, high, low, close };
  }
  if (only === undefined) throw new UnreadableFile('The file has dates, and no column of prices beside them.');
  if (numbers.length === 1) return closesOf(only);
  const [open = 0, high = 0, low = 0, close = 0] = numbers;
  if (!head && numbers.length >= PRICES.length) return { open, high, low, close };
  throw new DoubtfulFile('columns', 'No column is named as the close. Which one has the closes?');
}

/** Of a file with closes alone. */
export const closesOf = (column: number): Columns => ({ open: column, high: column, low: column, close: column });
