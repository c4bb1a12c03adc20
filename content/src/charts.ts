import { join } from 'node:path';
import { z } from 'zod';
import type { Chart } from '@hidden-order/api-shapes/content';
import { ContentError } from './content-error';
import { readFolder } from './files';
import { line, readFrontMatter } from './front-matter';

/** Charts of real markets by the names of their files. */
export type Charts = ReadonlyMap<string, Chart>;

const matterSchema = z.strictObject({
  title: line,
  unit: line,
  prices: line,
  source: line,
  licence: line,
  url: z.url(),
});
const ROW = /^(\d{4}-\d{2}(?:-\d{2})?),(\d+\.\d{2})$/;

/**
 * Reads `charts/<name>.csv` below a folder: front matter that names the source, then a head, dates and closes.
 * @throws {InvalidContent} for a row that is none, or is not in order of time
 */
export async function readCharts(folder: string): Promise<Charts> {
  const charts = await readFolder(join(folder, 'charts'), '.csv', chartOf);
  return new Map(charts.map((chart) => [chart.slug, chart]));
}

function chartOf(slug: string, written: string): Chart {
  const { matter, markdown } = readFrontMatter(written, matterSchema);
  const [, ...rows] = markdown.trim().split(/\r?\n/);
  const closes = rows.map((row, index) => {
    const [, date = '', close] = ROW.exec(row) ?? [];
    if (Number.isNaN(Date.parse(date)) || row < (rows[index - 1] ?? ''))
      throw new ContentError(`“${row}” is no date and price with two decimals, or comes too late`);
    return { date, close: Number(close) };
  });
  return { slug, ...matter, closes };
}
