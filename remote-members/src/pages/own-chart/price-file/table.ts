import Papa from 'papaparse';
import { isDate } from './dates';
import { UnreadableFile } from './unreadable-file';

export interface Row {
  /** Of the file, from 1. */
  line: number;
  cells: readonly string[];
}

/** The cells of a file, by what they are. */
export interface Table {
  delimiter: string;
  /** The lines before the first bar, the nearest first: one of them may name the columns. */
  heads: readonly Row[];
  /** A line for each bar. */
  rows: readonly Row[];
  dateColumn: number;
  /** A column with the time of day. */
  timeColumn: number | null;
}

const LEAST_BARS = 20;
const MOST_BARS = 10_000;
/** Lines before the first bar and after the last one. */
const MOST_OTHERS = 200;
/** Signs between the cells of a line; a comma last, because it is also in numbers. */
const DELIMITERS = ['\t', ';', '|', ','];
const HEAD_LINES = 5;
/** The dates of a file stand in one of its first columns. */
const DATE_COLUMNS = 6;
const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
/** 93000 or 093000, as a column of its own that is named `<TIME>`. */
const COMPACT_TIME = /^\d{4,6}$/;

/** @throws {UnreadableFile} for a text without lines that begin a bar each */
export function readTable(written: string): Table {
  const text = written.replaceAll(/\r\n?/g, '\n');
  const [, named] = /^sep=(.)\n/i.exec(text) ?? [];
  const lines = text.split('\n').length;
  if (lines > MOST_BARS + MOST_OTHERS) throw tooMany(lines);
  const delimiter = named ?? delimiterOf(text);
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const all = data.map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => cell.trim()) }));
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const dateColumn = findColumn(filled, isDate);
  const first = filled.findIndex(({ cells }) => isDate(cells[dateColumn] ?? ''));
  const rows = filled.filter(({ cells }) => isDate(cells[dateColumn] ?? ''));
  if (first === -1)
    throw new UnreadableFile('No column of the file has dates. It needs a line for each bar, with its day.');
  if (rows.length < LEAST_BARS || rows.length > MOST_BARS) throw tooMany(rows.length);
  const heads = filled.slice(Math.max(0, first - HEAD_LINES), first).toReversed();
  return {
    delimiter,
    heads,
    rows: upTo(filled.slice(first), rows, dateColumn),
    dateColumn,
    timeColumn: timeOf(heads, rows),
  };
}

/** The bars, which follow each other. What stands among them without a date is no bar. */
function upTo(written: readonly Row[], rows: readonly Row[], dateColumn: number): readonly Row[] {
  const last = rows.at(-1);
  const stranger = written.find((row) => last && row.line < last.line && !isDate(row.cells[dateColumn] ?? ''));
  if (!stranger) return rows;
  throw new UnreadableFile(
    `Line ${stranger.line}: “${stranger.cells[dateColumn] ?? ''}” is no date. Write it as in the other lines, or remove the line.`,
  );
}

const tooMany = (lines: number) =>
  new UnreadableFile(
    `The file has ${lines.toLocaleString('en')} bars. A chart needs ${LEAST_BARS} to ${MOST_BARS.toLocaleString('en')}: choose a shorter period, or longer bars.`,
  );

/** The sign that parts most lines into as many cells as most others. */
function delimiterOf(text: string): string {
  const sample = text.split('\n', MOST_OTHERS * 2).join('\n');
  const shares = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, skipEmptyLines: 'greedy' });
    return data.filter(({ length }) => length > 1).length / Math.max(1, data.length);
  });
  const place = shares.findIndex((share) => share > 0.5);
  return DELIMITERS[place === -1 ? 0 : place] ?? ',';
}

/** The first column of most cells of a kind. */
function findColumn(rows: readonly Row[], isOne: (cell: string) => boolean): number {
  const counts = Array.from(
    { length: DATE_COLUMNS },
    (_, column) => rows.filter(({ cells }) => isOne(cells[column] ?? '')).length,
  );
  return counts.indexOf(Math.max(...counts));
}

function timeOf(heads: readonly Row[], rows: readonly Row[]): number | null {
  const column = findColumn(rows, (cell) => TIME.test(cell));
  if (rows.every(({ cells }) => TIME.test(cells[column] ?? ''))) return column;
  const named =
    heads.map(({ cells }) => cells.findIndex((cell) => /^<?time>?$/i.test(cell))).find((at) => at > 0) ?? -1;
  return rows.every(({ cells }) => COMPACT_TIME.test(cells[named] ?? '')) ? named : null;
}

/** The day of a row, with its time if that has a column of its own. */
export function dateOf({ cells }: Row, { dateColumn, timeColumn }: Table): string {
  const day = cells[dateColumn] ?? '';
  const time = timeColumn === null ? '' : (cells[timeColumn] ?? '');
  if (time === '' || time === day) return day;
  const digits = time.padStart(6, '0');
  return `${day} ${TIME.test(time) ? time : `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`}`;
}
