import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { hasCode } from '../error-code';
import { parseRecord } from '../parse-record';

/** File in a composition's folder with what was rendered for it; the next composition takes over what did not change. */
export const RENDERED_RECORD = 'rendered.json';

const renderedPageSchema = z.strictObject({
  /** Path of the page's address. */
  address: z.string(),
  head: z.string(),
  body: z.string(),
  /** What its loader answered. */
  data: z.unknown(),
});
/** The page of one address, with the data that it shows. */
export type RenderedPage = z.infer<typeof renderedPageSchema>;

const renderedRouteSchema = z.strictObject({
  /** What rendered it: equal makers make equal pages of equal data. */
  maker: z.string(),
  pages: z.array(renderedPageSchema),
});
export type RenderedRoute = z.infer<typeof renderedRouteSchema>;

/** By the pattern of the route; routes that nothing was rendered of are not listed. */
const renderedRoutesSchema = z.record(z.string(), renderedRouteSchema);
export type RenderedRoutes = z.infer<typeof renderedRoutesSchema>;

/** @param folder a composition's folder. @returns what was rendered for it; nothing where that is not kept any more */
export async function readRendered(folder: string): Promise<RenderedRoutes> {
  const file = path.join(folder, RENDERED_RECORD);
  try {
    return parseRecord(renderedRoutesSchema, await readFile(file, 'utf8'), file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw error;
  }
}

export const writeRendered = (folder: string, routes: RenderedRoutes): Promise<void> =>
  writeFile(path.join(folder, RENDERED_RECORD), JSON.stringify(routes));
