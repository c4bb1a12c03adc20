import * as z from 'zod/mini';
import { SEARCH_KINDS } from './content-lists';

export const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  /** Below the title: the summary, or the beginning of the definition of a term. */
  text: z.string(),
  /** Path of the page on the site, with a fragment where the result is a part of the page. */
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Answer of `GET /search/`. */
export const searchResultsSchema = z.object({ items: z.array(searchResultSchema) });
