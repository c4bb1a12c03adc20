import { failureWithCause } from 'shared/api-client';
import { listOnPage } from './list-on-page';

/** A query whose list did not load, and why. */
export interface ListFailure<Query> {
  query: Query;
  message: string;
}

/**
 * Loads the data of a list. When that fails while the list is on the page, it stays there with the failure, instead of
 * giving way to the page of an error.
 * @throws as `load`, where no list shows
 */
export async function loadList<Query, Data extends object>(
  url: string,
  query: Query,
  load: () => Promise<Data>,
): Promise<Data & { failure?: ListFailure<Query> }> {
  try {
    return await load();
  } catch (error) {
    if (listOnPage.pathname !== new URL(url).pathname) throw error;
    // The same page showed it, so it came from the same loader.
    return { ...(listOnPage.data as Data), failure: { query, message: failureWithCause(error) } };
  }
}
