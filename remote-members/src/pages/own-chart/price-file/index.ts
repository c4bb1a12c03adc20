import { decodeText, isWorkbook, WORKBOOK_MESSAGE } from '@hidden-order/api-shapes/text-file';
import { readTable, type Table } from './table';
import { UnreadableFile } from './unreadable-file';

export { readHistory, type DatedBar, type PriceHistory, type Reading } from './read-history';
export { understood } from './understood';
export { DoubtfulFile, UnreadableFile } from './unreadable-file';

const MOST_MEGABYTES = 20;

/** The cells of a file that a member has chosen. @throws {UnreadableFile} too large, a workbook, or without a line for each bar */
export async function openPriceFile(file: File): Promise<Table> {
  if (file.size > MOST_MEGABYTES * 1_000_000)
    throw new UnreadableFile(`The file is larger than ${MOST_MEGABYTES} MB. Choose a shorter period, or longer bars.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) throw new UnreadableFile(WORKBOOK_MESSAGE);
  return readTable(decodeText(bytes));
}
