import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'shared/router';
import { writeQuery } from '../list-query/list-query';

/**
 * The query of a list and how to change it. Its state is the query string, so links, Back and a reload keep it.
 * @param all the query of the whole list
 * @param shown the query of the list on the page
 * @returns `query`: the requested query while it loads, otherwise `shown`; `change`: navigates to a changed query, at
 *   its first page; `loading`: whether another query of this list loads
 */
export function useListQuery<Query extends object>(all: Query, shown: Query) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [requested, setRequested] = useState(shown);
  const loading = next?.pathname === pathname;
  const query = loading && next.search === writeQuery(all, requested) ? requested : shown;
  const change = (fields: Partial<Query>) => {
    const changed = { ...query, page: 1, ...fields };
    setRequested(changed);
    void navigate(pathname + writeQuery(all, changed), { preventScrollReset: true });
  };
  return { query, change, loading };
}
