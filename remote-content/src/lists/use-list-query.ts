import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from '@hidden-order/platform/router';
import { listOnPage } from './list-on-page';
import { writeQuery } from './list-query';
import type { ListFailure } from './load-list';

/**
 * In the page of a list: its query and how to change it. The state is the query string, so links, Back and a reload keep it.
 * @param all the query of the whole list
 * @param data what `loadList` has loaded: the list on the page, for a query that fails
 * @returns `query`: the requested query while it loads, otherwise the one that loaded or failed last; `change`: navigates
 *   to a changed query, at its first page; `loading`: whether another query of this list loads
 */
export function useListQuery<Query extends object>(all: Query, data: { query: Query; failure?: ListFailure<Query> }) {
  const { pathname } = useLocation();
  useEffect(() => {
    Object.assign(listOnPage, { pathname, data });
    return () => {
      delete listOnPage.pathname;
    };
  }, [pathname, data]);
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [requested, request] = useState<Query | null>(null);
  const query = requested ?? data.failure?.query ?? data.query;
  const changeTo = async (fields: Partial<Query>) => {
    if (writeQuery(all, { ...query, ...fields }) === writeQuery(all, query)) return;
    const changed = { ...query, page: 1, ...fields };
    request(changed);
    await navigate(pathname + writeQuery(all, changed), { preventScrollReset: true });
    // Together with the list that has loaded. A change that came meanwhile contains this one.
    startTransition(() => request((latest) => (latest === changed ? null : latest)));
  };
  return { query, change: (fields: Partial<Query>) => void changeTo(fields), loading: next?.pathname === pathname };
}
