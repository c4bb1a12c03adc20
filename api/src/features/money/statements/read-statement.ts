import { columnName, type StatementColumns } from '@hidden-order/api-shapes/desk/statements';
import { decodeText, isWorkbook, WORKBOOK_MESSAGE } from '@hidden-order/api-shapes/text-file';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { foldTyped } from '@hidden-order/api-shapes/typed-text';
import Papa from 'papaparse';
import { z } from 'zod';
import { Refusal } from '../../../plugins/errors/refusal';

/** Reads statements as banks export them. What it cannot read with certainty it refuses, with the cell and what to do. */

export type Row = readonly string[];

/** Money that came. */
export interface StatementLine {
  day: string;
  amountPaisa: number;
  description: string;
  /** Of the transaction; empty without one. */
  number: string;
}

const MOST_ROWS = 5_000;
const MOST_COLUMNS = 26;
const MOST_LETTERS = 300;
/** As much as a movement of the books takes. */
const MOST_RUPEES = 20_000_000;

/** The cells of a file, without characters that do not show. @throws {Refusal} a workbook, too long, or a quote that does not end */
export function readRows(file: Buffer): Row[] {
  if (isWorkbook(file)) throw new Refusal(WORKBOOK_MESSAGE);
  const { data, errors } = Papa.parse<string[]>(decodeText(file), { preview: MOST_ROWS + 1 });
  if (data.length > MOST_ROWS)
    throw new Refusal(`The statement has more than ${MOST_ROWS} rows. Export a shorter period.`);
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open)
    throw new Refusal(`Row ${(open.row ?? 0) + 1} has a quotation mark without its other one. Correct it there.`);
  return data.map((cells) =>
    cells.slice(0, MOST_COLUMNS).map((cell) =>
      foldTyped(
        cell
          .slice(0, MOST_LETTERS)
          .replaceAll(/[\s\p{C}]+/gu, ' ')
          .trim(),
      ),
    ),
  );
}

/** The row that names the columns: the last one above the first day without a digit; empty without one. */
export const headOf = (rows: readonly Row[], columns: StatementColumns): string =>
  findHead(rows, columns)?.join('|') ?? '';

function findHead(rows: readonly Row[], { day }: StatementColumns): Row | undefined {
  const first = rows.findIndex((cells) => readDay(cells[day] ?? '') !== null);
  const isHead = (cells: Row) => cells.filter(Boolean).length > 1 && !/\d/.test(cells.join(''));
  return rows.slice(0, Math.max(first, 0)).findLast(isHead);
}

/** How many cells a line has: as the head, where that names the amounts, or else as the shortest line. */
function widthOf(rows: readonly Row[], columns: StatementColumns): number {
  const head = findHead(rows, columns);
  if (head?.[columns.amount]) return head.length;
  const lines = rows.filter((cells) => readDay(cells[columns.day] ?? '') !== null);
  return Math.min(...lines.map(({ length }) => length));
}

/**
 * The credits of a statement, and how many debits it has.
 * @param today no line is of a later day
 * @throws {Refusal} with the cell that cannot be read
 */
export function readLines(rows: readonly Row[], columns: StatementColumns, today: string) {
  const days = rows.map((cells) => readDay(cells[columns.day] ?? ''));
  const [first, last] = [days.findIndex((day) => day !== null), days.findLastIndex((day) => day !== null)];
  if (first === -1)
    throw new Refusal(`No row has a day in column ${columnName(columns.day)}. Choose the column again.`);
  const hasMark = (cells: Row, index: number) => days[index] !== null && MARK.test(cells[columns.other ?? -1] ?? '');
  const isMarked = rows.some(hasMark);
  const width = widthOf(rows, columns);
  const lines: StatementLine[] = [];
  let debits = 0;
  for (const [index, cells] of rows.entries()) {
    const refuse = (column: number, problem: string) =>
      new Refusal(`Row ${index + 1}, column ${columnName(column)}: “${cells[column] ?? ''}” ${problem}`);
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
    const day = days[index] ?? null;
    if (day === null) {
      if (isLine(cells, columns, index < first || index > last))
        throw refuse(columns.day, 'is no day, such as 31/01/2026. Correct it, or remove the row.');
      continue;
    }
    if (day > today) throw refuse(columns.day, 'has not come. The day stands before the month: correct the file.');
    // A comma within an amount divides it, and moves what follows.
    const surplus = cells.findIndex((text, column) => column >= width && text !== '');
    if (surplus !== -1)
      throw refuse(surplus, 'is in no column. An amount with a comma needs quotation marks: export it otherwise.');
    const read = (column: number, mark = '') => {
      const paisa = readPaisa(cell(column) && `${cell(column)} ${mark}`.trim());
      if (paisa === null) throw refuse(column, 'is no amount in rupees. Choose the columns again, or correct it.');
      return paisa;
    };
    const { amount, other } = columns;
    if (isMarked && cell(amount) !== '' && !MARK.test(cell(other)))
      throw refuse(other ?? 0, 'is neither Cr nor Dr. Correct it, or choose the columns again.');
    const debit = other === null || isMarked ? 0 : Math.abs(read(other));
    const credit = read(amount, isMarked ? cell(other) : '');
    if (debit !== 0 && credit !== 0) throw refuse(amount, 'stands beside a debit. Choose the columns again.');
    const paisa = credit - debit;
    if (paisa < 0) debits += 1;
    else if (paisa > 0)
      lines.push({ day, amountPaisa: paisa, description: cell(columns.description), number: cell(columns.number) });
  }
  return { lines, debits };
}

/** Whether a row without a day has an amount all the same, and is not a head, a sum or a balance at the edge of the lines. */
function isLine(cells: Row, { day, amount, other }: StatementColumns, isEdge: boolean): boolean {
  const dayCell = cells[day] ?? '';
  if (!/\d/.test(`${cells[amount] ?? ''}${other === null ? '' : (cells[other] ?? '')}`)) return false;
  if (!isEdge || /\d/.test(dayCell)) return true;
  return dayCell === '' && !cells.some((cell) => /total|balance/i.test(cell));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = /^(\d{1,4})[-/. ]([a-z]{3,9}|\d{1,2})[-/., ]+(\d{1,4})(?:[ T]\d{1,2}:\d{2}.*)?$/i;

/** The day in a cell, which stands before the month or after the year: 31/01/2026, 31-Jan-26, 2026-01-31; null for none. */
export function readDay(text: string): string | null {
  const [, start = '', middle = '', end = ''] = DAY.exec(text) ?? [];
  const [year, day] = start.length === 4 ? [start, end] : [end, start];
  const month = /\d/.test(middle) ? middle : String(MONTHS.indexOf(middle.slice(0, 3).toLowerCase()) + 1);
  const read = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return /^20/.test(read) && z.iso.date().safeParse(read).success ? read : null;
}

/** Beside an amount, or in a column of its own. */
const MARK = /^(c|cr|credit|d|dr|debit)\.?$/i;

/** Whole paisa, negative for a debit, 0 for an empty cell; null for what is no amount. */
export function readPaisa(text: string): number | null {
  const [, number = '', mark = ''] =
    /^(.*?)(?: ?\(?(c|cr|credit|d|dr|debit)\.?\)?)?$/i.exec(text.replace(/\/-(?! ?\d)/, '')) ?? [];
  const [, open = '', digits = '', close = ''] = /^([-+(]?) ?(.*?) ?([-+)]?)$/.exec(number) ?? [];
  if (/^-?$/.test(number) && mark === '') return 0;
  const read = readNumber(digits, { unsigned: true, most: MOST_RUPEES, decimals: 2, sign: 'point' });
  if (!read.ok || (open === '(') !== (close === ')')) return null;
  const isNegative = open === '(' || open === '-' || close === '-';
  if (isNegative && /^c/i.test(mark)) return null;
  return Math.round(Number(read.decimal) * 100) * (isNegative || /^d/i.test(mark) ? -1 : 1);
}
