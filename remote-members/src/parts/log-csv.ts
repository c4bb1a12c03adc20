import type { LogRow } from '@hidden-order/api-shapes/counting-log';
import { saveFile } from '@hidden-order/ui/save-file';
import { LOG_COLUMNS, withMoments } from '@hidden-order/waves/log';

/** An entry of a log, as far as the file has it. */
interface Entry {
  number: number;
  /** Empty for what is not sealed. */
  hash: string;
  /** Null for what only closes a row. */
  row: LogRow | null;
}

/** Gives the rows of a counting log to the browser as a CSV file: number, the columns of the log, seal. */
export function saveLog(entries: readonly Entry[]): void {
  const rows = entries.flatMap(({ number, row, hash }) => {
    if (row === null) return [];
    return [[String(number), ...LOG_COLUMNS.map(([column]) => row[column]), hash === '' ? 'not sealed' : hash]];
  });
  const head = ['Number', ...LOG_COLUMNS.map(([, name]) => name), 'Seal'];
  const lines = [head, ...rows].map((cells) => cells.map((cell) => quoted(withMoments(cell))).join(','));
  // By the mark, spreadsheets know the encoding.
  saveFile('counting-log.csv', new Blob(['\uFEFF', lines.join('\r\n')], { type: 'text/csv;charset=utf-8' }));
}

const NUMBER = /^-?\d[\d,]*(\.\d+)?$/;
const FORMULA = /^[=+@\t\r-]/;
/** Figures with signs and names of months alone, such as `1-2-3`, `120 / 145` and `19 March`. */
const DATE = /^(?=.*\d)(?:[\d\s./:,-]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|[ap]m)[a-z]*\b)+$/i;

/** A cell. A text that a spreadsheet would take for a formula or a date begins with an apostrophe. */
function quoted(cell: string): string {
  const plain = !NUMBER.test(cell) && (FORMULA.test(cell) || DATE.test(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
