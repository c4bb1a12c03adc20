import * as calls from '@hidden-order/api-shapes/counting-log/calls';
import type { CountingLog, LogChain, NewLogEntry } from '@hidden-order/api-shapes/counting-log';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** The counting log of the signed-in person. */
export const loader = ({ request: { url, signal } }: PageLoaderArgs): Promise<CountingLog> =>
  callApi(calls.readLog, { query: new URL(url).search, signal });

/** All throw as `callApi` does. A repeated call seals nothing twice. */
export const actions = {
  addEntry: (data: NewLogEntry): Promise<CountingLog> => callApi(calls.addEntry, { body: data }),
  setPublic: (is_public: boolean): Promise<CountingLog> => callApi(calls.setPublic, { body: { is_public } }),
};

/** The whole chain of the person. @throws as `callApi` does */
export const fetchChain = (): Promise<LogChain> => callApi(calls.readChain);
