import type { LogRow } from '@hidden-order/api-shapes/counting-log';
import { saveFile } from '@hidden-order/ui/save-file';

/** An entry of a log, as far as the file has it. */
interface Entry {
  number: number;
  /** Empty for what is not sealed. */
  hash: string;
  previous: string;
  /** Null for what only closes a row. */
  row: LogRow | null;
}

/** The seven columns that the workshop teaches, after the number of the row, and the seal. */
const COLUMNS = [
  'Number',
  'Date and chart',
  'Primary',
  'Level',
  'Alternate',
  'Separating price',
  'Result',
  'Result date',
  'Seal',
  'Seal before',
];

/** Gives the rows of a counting log to the browser as a CSV file. */
export function saveLog(entries: readonly Entry[]): void {
  const rows = entries.flatMap(({ number, row, hash, previous }) => {
    if (row === null) return [];
    const { chart, primary, level, alternate, price, result, result_date } = row;
    const seal = hash === '' ? 'not sealed' : hash;
    return [[String(number), chart, primary, level, alternate, price, result, result_date, seal, previous]];
  });
  const text = [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  saveFile('counting-log.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** A cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function quoted(cell: string): string {
  const plain = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
