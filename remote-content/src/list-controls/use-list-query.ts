import { useLocation, useNavigate, useNavigation } from 'shared/router';
import type * as z from 'shared/schema';
import { readQuery, writeQuery } from '../list-query/list-query';

/**
 * A list's query and how to change it. The query string is its only home: links, Back and a reload all keep it.
 * @param shown the query that the list on the page answers
 * @returns `query`: what was asked for last, also while its answer is on the way; `change`: asks for something else,
 *   from its first page
 */
export function useListQuery<Schema extends z.ZodMiniObject>(schema: Schema, shown: z.infer<Schema>) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const loading = next?.pathname === pathname;
  const query = loading ? readQuery(schema, new URLSearchParams(next.search)) : shown;
  const change = (fields: Partial<z.infer<Schema>>) =>
    void navigate(pathname + writeQuery(schema, { ...query, page: 1, ...fields }), { preventScrollReset: true });
  return { query, change, loading };
}
