import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | null;

/**
 * Sends rows as a CSV file while they are read. A text that a spreadsheet would run as a formula, or take for a number or
 * another date, gets an apostrophe first; amounts and days (`2026-05-04`) are what they are.
 * @param name of the file
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): FastifyReply {
  return reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` })
    .send(Readable.from(linesOf(columns, rows)));
}

async function* linesOf(
  columns: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  // By the mark, spreadsheets know the encoding.
  yield `\uFEFF${lineOf(columns)}`;
  for await (const row of rows) yield lineOf(row);
}

const AMOUNT = /^-?\d+\.\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** Formulas, numbers (`0042`, `3E5`), and dates and times (`3-11`, `10:30`, `MAR 1`, `1 May`). */
const CHANGED = [
  /^[=+\-@\t\r]/,
  /^[\d.,\s]+(?:e[\d+-]+)?%?$/i,
  /^\d+(?:[-/.:]\d+)+(?:\s*[ap]m)?$/i,
  new RegExp(`^\\d*[-/\\s.]*${MONTH}[-/\\s.,]*\\d*[-/\\s.,]*\\d*$`, 'i'),
];

const lineOf = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`;

function quoted(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const isValue = AMOUNT.test(cell) || DAY.test(cell);
  const safe = !isValue && CHANGED.some((form) => form.test(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
