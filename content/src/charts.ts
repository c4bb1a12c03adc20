import { join } from 'node:path';
import { z } from 'zod';
import type { Chart } from '@hidden-order/api-shapes/content';
import { DETAILS } from '@hidden-order/api-shapes/practice-terms';
import { ContentError } from './content-error';
import { readFolder } from './files';
import { line, readFrontMatter } from './front-matter';

type Closes = Chart['closes'];
/** Charts of real markets by the names of their files, each with prices after it, which tell what became of its counts. */
export type Charts = ReadonlyMap<string, { chart: Chart; later: Closes }>;

const matterSchema = z.strictObject({
  title: line,
  unit: line,
  prices: line,
  source: line,
  licence: line,
  url: z.url(),
  swings: z.literal(DETAILS),
  /** The last day that is counted; without it, the last one of the file. */
  until: z.string().optional(),
});
const ROW = /^(\d{4}-\d{2}(?:-\d{2})?),(\d+\.\d{2})$/;

/**
 * Reads `charts/<name>.csv` below a folder: front matter that names the source, then a head, dates and closes.
 * @throws {InvalidContent} for a row that is none, or is not in order of time
 */
export async function readCharts(folder: string): Promise<Charts> {
  const charts = await readFolder(join(folder, 'charts'), '.csv', chartOf);
  return new Map(charts.map((one) => [one.chart.slug, one]));
}

/** The prices to a day, by default all, and those after it. @throws {ContentError} for a day without a price */
export function pricesTo(closes: Closes, day = closes.at(-1)?.date): [to: Closes, later: Closes] {
  const end = closes.findIndex(({ date }) => date === day) + 1;
  if (end === 0) throw new ContentError(`the chart has no price of ${day}`);
  return [closes.slice(0, end), closes.slice(end)];
}

function chartOf(slug: string, written: string): { chart: Chart; later: Closes } {
  const { matter, markdown } = readFrontMatter(written, matterSchema);
  const { until, ...shown } = matter;
  const [, ...rows] = markdown.trim().split(/\r?\n/);
  const all = rows.map((row, index) => {
    const [, date = '', close] = ROW.exec(row) ?? [];
    if (Number.isNaN(Date.parse(date)) || row < (rows[index - 1] ?? ''))
      throw new ContentError(`“${row}” is no date and price with two decimals, or comes too late`);
    return { date, close: Number(close) };
  });
  const [closes, later] = pricesTo(all, until);
  return { chart: { slug, ...shown, closes }, later };
}
