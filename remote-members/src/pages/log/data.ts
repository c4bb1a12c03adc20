import {
  countingLogSchema,
  logChainSchema,
  type CountingLog,
  type LogChain,
  type NewLogEntry,
} from '@hidden-order/api-shapes/counting-log';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';

/** The counting log of the signed-in person. */
export const loader = ({ request: { url, signal } }: PageLoaderArgs): Promise<CountingLog> =>
  callApi(countingLogSchema, {
    url: '/log/',
    params: { page: new URL(url).searchParams.get('page') ?? undefined },
    signal,
  });

/** All throw as `callApi` does. A repeated call seals nothing twice. */
export const actions = {
  addEntry: (data: NewLogEntry): Promise<CountingLog> =>
    callApi(countingLogSchema, { method: 'post', url: '/log/entries/', data }),
  setPublic: (is_public: boolean): Promise<CountingLog> =>
    callApi(countingLogSchema, { method: 'put', url: '/log/link/', data: { is_public } }),
};

/** The whole chain of the person. @throws as `callApi` does */
export const fetchChain = (): Promise<LogChain> => callApi(logChainSchema, { url: '/log/chain/' });
