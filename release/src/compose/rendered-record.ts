import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { readRecord } from '../files';
import { renderedFile } from '../site-folder';

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

/** @returns what was rendered for a composition; nothing when its pages have been removed */
export const readRendered = async (composition: string): Promise<RenderedRoutes> =>
  (await readRecord(renderedRoutesSchema, renderedFile(composition))) ?? {};

export const writeRendered = (composition: string, routes: RenderedRoutes): Promise<void> =>
  writeFile(renderedFile(composition), JSON.stringify(routes));
