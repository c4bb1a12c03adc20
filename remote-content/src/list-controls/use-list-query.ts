import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'shared/router';
import { writeQuery } from '../list-query/list-query';

/**
 * A list's query and how to change it. The query string is its only home: links, Back and a reload all keep it.
 * @param all the query of the whole list
 * @param shown the query that the list on the page answers
 * @returns `query`: what the filters have asked for last while its answer is on the way, otherwise what is shown;
 *   `change`: asks for something else, from its first page
 */
export function useListQuery<Query extends object>(all: Query, shown: Query) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(shown);
  const loading = next?.pathname === pathname;
  const query = loading && next.search === writeQuery(all, asked) ? asked : shown;
  const change = (fields: Partial<Query>) => {
    const changed = { ...query, page: 1, ...fields };
    setAsked(changed);
    void navigate(pathname + writeQuery(all, changed), { preventScrollReset: true });
  };
  return { query, change, loading };
}
