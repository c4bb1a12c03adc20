import { startTransition, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from '@hidden-order/platform/router';
import { writeQuery } from './list-query';

/**
 * In the page of a list: its query and how to change it. The state is the query string, so links, Back and a reload keep it.
 * @param all the query of the whole list
 * @param loaded the query of the list on the page
 * @returns `query`: the requested query while it loads, otherwise the loaded one; `change`: navigates to a changed query,
 *   at its first page; `loading`: whether another query of this list loads
 */
export function useListQuery<Query extends object>(all: Query, loaded: Query) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [requested, request] = useState<Query | null>(null);
  const query = requested ?? loaded;
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
