import { failureWithCause } from '@hidden-order/platform/api-client';
import type * as z from 'zod/mini';
import { listOnPage } from './list-on-page';
import { readQuery, type QuerySchema } from './list-query';

/** A query whose list did not load, and why. */
export interface ListFailure<Query> {
  query: Query;
  message: string;
}

/**
 * Loads the data of a list, with the query that it answers. When that fails while the list is on the page, it stays there
 * with the failure, instead of giving way to the page of an error.
 * @param schema that of the query string
 * @throws as `load`, where no list shows
 */
export async function loadList<Schema extends QuerySchema, Data extends object>(
  { url, signal }: Request,
  schema: Schema,
  load: (query: z.infer<Schema>, signal: AbortSignal) => Promise<Data>,
): Promise<Data & { query: z.infer<Schema>; failure?: ListFailure<z.infer<Schema>> }> {
  const { pathname, searchParams } = new URL(url);
  const query = readQuery(schema, searchParams);
  try {
    return { ...(await load(query, signal)), query };
  } catch (error) {
    if (listOnPage.pathname !== pathname) throw error;
    // The same page showed it, so it came from the same loader.
    const shown = listOnPage.data as Data & { query: z.infer<Schema> };
    return { ...shown, failure: { query, message: failureWithCause(error) } };
  }
}
