import { searchQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { readQuery } from '../../lists/list-query';
import { loadList } from '../../lists/load-list';
import { searchSite } from '../../queries/content-queries';

/** The results, and the query that they answer, which is empty before the first search. */
export function loader({ request: { url, signal } }: PageLoaderArgs) {
  const query = readQuery(searchQuerySchema, new URL(url).searchParams);
  const { search } = query;
  return loadList(url, query, async () => ({
    query,
    results: search === undefined ? [] : await searchSite(search, signal),
  }));
}
