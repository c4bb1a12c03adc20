import Papa from 'papaparse';
import { isDate, momentOf, readDate, unitOf, type DateOrder } from './dates';
import { inParts } from './in-parts';
import { UnreadableFile } from './unreadable-file';

export interface Row {
  /** Of the file, from 1. */
  line: number;
  cells: readonly string[];
}

/** A row with a date. */
export interface BarRow extends Row {
  /** As the file writes it, with its time if that has a column of its own; of a number since 1970 its day and time. */
  date: string;
  /** Milliseconds since 1970, by the order of day and month; null where it is no date in that order. */
  at: Record<DateOrder, number | null>;
}

/** The cells of a file, by what they are. */
export interface Table {
  delimiter: string;
  /** The lines before the first bar, the nearest first: one of them may name the columns. */
  heads: readonly Row[];
  /** A row for each bar. */
  rows: readonly BarRow[];
  dateColumn: number;
  /** A column with the time of day. */
  timeColumn: number | null;
}

export const LEAST_BARS = 20;
const MOST_BARS = 10_000;
/** Lines before the first bar and after the last one. */
const MOST_OTHERS = 200;
/** Lines that tell how the others are written. */
const SAMPLE_LINES = 400;
const TAIL_LINES = 20;
/** Signs between the cells of a line; a comma last, because it is also in numbers. */
const DELIMITERS = ['\t', ';', '|', ','];
const HEAD_LINES = 5;
/** The dates of a file stand in one of its first columns. */
const DATE_COLUMNS = 6;
const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
/** 93000 or 093000, as a column of its own that is named `<TIME>`. */
const COMPACT_TIME = /^\d{4,6}$/;
/** 0930: hours and minutes alone. */
const SHORTEST_TIME = 4;

/** @throws {UnreadableFile} for a text without lines that begin a bar each */
export async function readTable(text: string): Promise<Table> {
  // Counted before they are split, which would hold the page.
  if (hasMoreLines(text, MOST_BARS + MOST_OTHERS))
    throw wrongNumber(`more than ${(MOST_BARS + MOST_OTHERS).toLocaleString('en')} lines`);
  const lines = text.split(/\r\n?|\n/);
  const [, named] = /^sep=(.)$/i.exec(lines[0] ?? '') ?? [];
  const delimiter = named ?? delimiterOf(lines.slice(0, SAMPLE_LINES));
  const sample = rowsOf(lines.slice(0, SAMPLE_LINES), delimiter);
  const dateColumn = findColumn(sample, (cell) => isDate(cell));
  // The first numbers since 1970 are short.
  const dates = [...sample, ...rowsOf(lines.slice(-TAIL_LINES), delimiter)].map(({ cells }) => cells[dateColumn] ?? '');
  const unit = unitOf(dates);
  const isBar = ({ cells }: Row) => isDate(cells[dateColumn] ?? '', unit);
  const first = sample.findIndex(isBar);
  if (first === -1)
    throw new UnreadableFile('No column of the file has dates. It needs a line for each bar, with its day.');
  const heads = sample.slice(Math.max(0, first - HEAD_LINES), first).toReversed();
  const timeColumn = timeOf(heads, sample.filter(isBar));
  const dated = await inParts(lines, (part, before) =>
    rowsOf(part, delimiter, before).map((row) => withDate(row, { dateColumn, timeColumn, unit })),
  );
  const bars = dated.filter(hasDate);
  if (bars.length < LEAST_BARS || bars.length > MOST_BARS)
    throw wrongNumber(`${bars.length.toLocaleString('en')} bars`);
  refuseStrangers(dated, bars);
  return { delimiter, heads, rows: bars, dateColumn, timeColumn };
}

function hasMoreLines(text: string, most: number): boolean {
  const end = text.includes('\n') ? '\n' : '\r';
  let lines = 1;
  for (let at = text.indexOf(end); at !== -1 && lines <= most; at = text.indexOf(end, at + 1)) lines += 1;
  return lines > most;
}

/** The rows of some lines that have a cell with text. @param before how many lines the file has before these */
const rowsOf = (lines: readonly string[], delimiter: string, before = 0): Row[] =>
  Papa.parse<string[]>(lines.join('\n'), { delimiter, newline: '\n' })
    .data.map((cells, place) => ({ line: before + place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

interface Times {
  dateColumn: number;
  timeColumn: number | null;
  unit: number | undefined;
}

function withDate(row: Row, { dateColumn, timeColumn, unit }: Times): BarRow {
  const day = row.cells[dateColumn] ?? '';
  const time = timeColumn === null ? '' : (row.cells[timeColumn] ?? '');
  const digits = time.length === SHORTEST_TIME ? `${time}00` : time.padStart(6, '0');
  const clock = TIME.test(time) ? time : `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
  const date = time === '' ? day : `${day} ${clock}`;
  const read = (order: DateOrder) => readDate(date, order, unit);
  const at = { day: read('day'), month: read('month'), year: read('year') };
  return { ...row, date: unit === undefined || at.day === null ? date : momentOf(at.day), at };
}

const hasDate = ({ at }: BarRow): boolean => Object.values(at).some((one) => one !== null);

/** Bars follow each other. @throws {UnreadableFile} something without a date stands among them, or what looks like a bar after them */
function refuseStrangers(dated: readonly BarRow[], bars: readonly BarRow[]): void {
  const [first = 0, last = 0] = [bars[0]?.line, bars.at(-1)?.line];
  const widthOf = (row?: Row) => row?.cells.filter((cell) => cell !== '').length ?? 0;
  const isLikeBar = (row: BarRow) => /\d/.test(row.date) && widthOf(row) >= widthOf(bars.at(-1));
  const stranger = dated.find((row) => !hasDate(row) && row.line > first && (row.line < last || isLikeBar(row)));
  if (!stranger) return;
  throw new UnreadableFile(
    `Line ${stranger.line}: “${stranger.date}” is no date. Write it as in the other lines, or remove the line.`,
  );
}

const wrongNumber = (what: string) =>
  new UnreadableFile(
    `The file has ${what}. A chart needs ${LEAST_BARS} to ${MOST_BARS.toLocaleString('en')} bars: choose another period, or bars of another length.`,
  );

/** The sign that parts most lines into several cells. */
function delimiterOf(lines: readonly string[]): string {
  const isFor = (delimiter: string) => {
    const rows = rowsOf(lines, delimiter);
    return rows.filter(({ cells }) => cells.length > 1).length > rows.length / 2;
  };
  return DELIMITERS.find(isFor) ?? ',';
}

/** The first column of most cells of a kind. */
function findColumn(rows: readonly Row[], isOne: (cell: string) => boolean): number {
  const counts = Array.from(
    { length: DATE_COLUMNS },
    (_, column) => rows.filter(({ cells }) => isOne(cells[column] ?? '')).length,
  );
  return counts.indexOf(Math.max(...counts));
}

function timeOf(heads: readonly Row[], bars: readonly Row[]): number | null {
  const column = findColumn(bars, (cell) => TIME.test(cell));
  if (bars.every(({ cells }) => TIME.test(cells[column] ?? ''))) return column;
  const named =
    heads.map(({ cells }) => cells.findIndex((cell) => /^<?time>?$/i.test(cell))).find((at) => at > 0) ?? -1;
  return bars.every(({ cells }) => COMPACT_TIME.test(cells[named] ?? '')) ? named : null;
}
