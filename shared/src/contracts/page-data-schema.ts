import * as z from 'zod/mini';

/** What a browser needs to take over the HTML of a page that was rendered ahead. */
export const pageDataSchema = z.strictObject({
  /** Path of the address that the HTML is for, such as `/courses/foundations`. */
  address: z.string(),
  /** The version of the page's remote that rendered it: only the same one can take it over. */
  version: z.string(),
  /** What the page's loader answered. */
  data: z.unknown(),
});
