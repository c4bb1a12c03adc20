import { searchQuerySchema } from 'shared/contracts/content-query';
import type { PageLoaderArgs } from 'shared/contracts/page';
import type { SearchResult } from 'shared/contracts/search';
import { readQuery } from '../../lists/list-query';
import { searchSite } from '../../queries/content-queries';

export interface SearchData {
  /** The text that the results answer; undefined before the first search. */
  search: string | undefined;
  results: SearchResult[];
}

export async function loader({ request: { url, signal } }: PageLoaderArgs): Promise<SearchData> {
  const { search } = readQuery(searchQuerySchema, new URL(url).searchParams);
  return { search, results: search === undefined ? [] : await searchSite(search, signal) };
}
