import { searchQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { readQuery } from '../../lists/list-query';
import { searchSite } from '../../queries/content-queries';

/** The results, and the text that they answer; undefined before the first search. */
export async function loader({ request: { url, signal } }: PageLoaderArgs) {
  const { search } = readQuery(searchQuerySchema, new URL(url).searchParams);
  return { search, results: search === undefined ? [] : await searchSite(search, signal) };
}
