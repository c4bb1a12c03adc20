import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | null;

/**
 * Sends rows as a CSV file while they are read. A cell that a spreadsheet would run as a formula gets an apostrophe
 * first; a negative amount is a number.
 * @param name of the file
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): FastifyReply {
  return reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` })
    .send(Readable.from(linesOf(columns, rows)));
}

async function* linesOf(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  // By the mark, spreadsheets know the encoding.
  yield `\uFEFF${lineOf(columns)}`;
  for await (const row of rows) yield lineOf(row);
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\r\n`;

function quoted(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
