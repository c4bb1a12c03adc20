import type { PageLoaderArgs } from '@hidden-order/platform/page';
import type * as z from 'zod/mini';

/** Names the parameters of a query string; all of them must be optional, as in `@hidden-order/api-shapes/content-query`. */
export type QuerySchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/**
 * Reads the query string of a page. A value that is invalid for its field counts as absent, so no address makes a list
 * fail.
 */
export function readQuery<Schema extends QuerySchema>(schema: Schema, search: URLSearchParams): z.infer<Schema> {
  const given = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = search.get(name);
    return value !== null && field.safeParse(value).success ? [[name, value]] : [];
  });
  return schema.parse(Object.fromEntries(given));
}

/**
 * Writes the query string, with its `?`, from which `readQuery` reads `query`. An empty text counts as absent.
 * @param all the query of the whole list, such as `ALL_COURSES`. The result omits values equal to it and keeps its
 *   order, so that a list has one address
 */
export function writeQuery<All extends object>(
  all: All,
  query: Readonly<Partial<Record<keyof All, unknown>>>,
): '' | `?${string}` {
  const values: Readonly<Record<string, unknown>> = query;
  const written = Object.entries(all).flatMap(([name, usual]) => {
    const value = values[name];
    const given = (typeof value === 'string' && value !== '') || typeof value === 'number';
    return given && value !== usual ? [[name, String(value)]] : [];
  });
  return written.length === 0 ? '' : `?${new URLSearchParams(written).toString()}`;
}

/** Loads the data of a list, with the query that it answers. @param schema that of the query string @throws as `load` */
export async function loadList<Schema extends QuerySchema, Data extends object>(
  { url, signal }: PageLoaderArgs['request'],
  schema: Schema,
  load: (query: z.infer<Schema>, signal: AbortSignal) => Promise<Data>,
): Promise<Data & { query: z.infer<Schema> }> {
  const query = readQuery(schema, new URL(url).searchParams);
  return { ...(await load(query, signal)), query };
}
