import { isDate } from './dates';
import type { Row, Table } from './table';
import { DoubtfulFile, UnreadableFile } from './unreadable-file';

export const PRICES = ['open', 'high', 'low', 'close'] as const;
export type Price = (typeof PRICES)[number];

/** Where the prices of a bar stand, and what was traded. A file of closes alone has the same column for all prices. */
export type Columns = Record<Price, number> & { volume?: number | undefined };

/** The names that programs give to the columns, in small letters; an earlier one wins over a later one. */
const NAMES: Record<Price | 'volume', readonly string[]> = {
  open: ['open', 'opening price', 'open price', 'eröffnung', 'eröffn.', 'erster', 'otwarcie'],
  high: ['high', 'max', 'high price', 'hoch', 'najwyzszy'],
  low: ['low', 'min', 'low price', 'tief', 'najnizszy'],
  close: [
    ...['close', 'closing price', 'close price', 'close/last', 'schluss', 'schlusskurs', 'zuletzt', 'zamkniecie'],
    ...['last', 'last price', 'price', 'rate', 'value', 'adj close', 'adjusted close'],
  ],
  volume: ['volume', 'vol', 'vol.', 'tickvol', 'tick volume', 'volumen', 'wolumen'],
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

/** The columns that hold numbers, or nothing, in each row, and no dates. */
function numberColumns({ rows, dateColumn, timeColumn }: Table): number[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, column) => column);
  const isNumber = (column: number, { cells }: Row) => /\d/.test(cells[column] ?? '') || isNothing(cells[column] ?? '');
  return places.filter(
    (column) =>
      column !== dateColumn &&
      column !== timeColumn &&
      rows.every((row) => isNumber(column, row)) &&
      !rows.every(({ cells }) => isDate(cells[column] ?? '')) &&
      rows.some(({ cells }) => !isNothing(cells[column] ?? '')),
  );
}

/** The line that names the columns; undefined if there is none. */
export function headOf({ heads }: Table): Row | undefined {
  const knownIn = ({ cells }: Row) => PRICES.filter((price) => placeOf(cells, price) !== -1).length;
  const most = Math.max(0, ...heads.map(knownIn));
  return most === 0 ? undefined : heads.find((row) => knownIn(row) === most);
}

function placeOf(cells: readonly string[], what: keyof typeof NAMES): number {
  const names = cells.map(plain);
  const known = NAMES[what].find((name) => names.includes(name));
  return known === undefined ? -1 : names.indexOf(known);
}

/** @throws {UnreadableFile} a line has more cells than the head, so that its prices may stand in other columns */
function refuseWider(head: Row, { rows }: Table): void {
  const widthOf = ({ cells }: Row) => cells.findLastIndex((cell) => cell !== '') + 1;
  const wider = rows.find((row) => widthOf(row) > head.cells.length);
  if (wider)
    throw new UnreadableFile(
      `Line ${wider.line} has ${widthOf(wider)} cells, and the head in line ${head.line} names ${head.cells.length}. Write prices with a point before decimals, put dates with a comma in quotes, and name each column.`,
    );
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
    refuseWider(head, table);
    const { cells } = head;
    const [open, high, low, close] = [
      placeOf(cells, 'open'),
      placeOf(cells, 'high'),
      placeOf(cells, 'low'),
      placeOf(cells, 'close'),
    ];
    const volume = volumeOf(cells, table);
    if (close !== -1 && !(numbers.includes(high) && numbers.includes(low))) return { ...closesOf(close), volume };
    if (close !== -1) return { open: open === -1 ? close : open, high, low, close, volume };
  }
  if (only === undefined) throw new UnreadableFile('The file has dates, and no column of prices beside them.');
  if (numbers.length === 1) return closesOf(only);
  const [open = 0, high = 0, low = 0, close = 0, volume] = numbers;
  const [row] = table.rows;
  const isNamed = table.heads.some(({ cells }) => cells.length === row?.cells.length);
  if (!head && !isNamed && numbers.length >= PRICES.length) return { open, high, low, close, volume };
  throw new DoubtfulFile('columns', 'No column is named as the close. Which one has the closes?');
}

/** The first column of a volume that is not zero throughout, as one of MetaTrader’s two is. */
function volumeOf(cells: readonly string[], { rows }: Table): number | undefined {
  const isUsed = (column: number) => rows.some((row) => /[1-9]/.test(row.cells[column] ?? ''));
  return cells.flatMap((cell, column) => (placeOf([cell], 'volume') === 0 && isUsed(column) ? column : []))[0];
}

/** Of a file with closes alone. */
export const closesOf = (column: number): Columns => ({ open: column, high: column, low: column, close: column });
