import * as z from 'zod/mini';

/** The data with which a browser hydrates a prerendered page. */
export const pageDataSchema = z.strictObject({
  /** The path for which the HTML was prerendered, such as `/courses/foundations`. */
  address: z.string(),
  /** The version of the page's remote that rendered the HTML; only the same version can hydrate it. */
  version: z.string(),
  /** The data of the page's loader. */
  data: z.unknown(),
});
