import { searchQuerySchema } from 'shared/api/content-query';
import type { PageLoaderArgs } from 'shared/platform/page';
import { loadList } from '../../lists/load-list';
import { searchSite } from '../../queries/content-queries';

/** The query is empty before the first search. */
export const loader = ({ request }: PageLoaderArgs) =>
  loadList(request, searchQuerySchema, async ({ search }, signal) => ({
    results: search === undefined ? [] : await searchSite(search, signal),
  }));
