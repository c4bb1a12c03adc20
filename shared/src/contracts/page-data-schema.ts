import * as z from 'zod/mini';

/** What a browser needs to hydrate a prerendered page. */
export const pageDataSchema = z.strictObject({
  /** Path of the address that the HTML is for, such as `/courses/foundations`. */
  address: z.string(),
  /** The version of the page's remote that rendered the HTML; only the same version can hydrate it. */
  version: z.string(),
  /** What the page's loader returned. */
  data: z.unknown(),
});
