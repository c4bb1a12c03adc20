import * as calls from '@hidden-order/api-shapes/counting-log/calls';
import type { LogChain } from '@hidden-order/api-shapes/counting-log';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNotFound } from '../../queries/content-queries';

/** A page of a counting log that its owner has made public, with its id. @throws Response with status 404 for any other */
export async function loader({ params: { id = '' }, request: { url, signal } }: PageLoaderArgs) {
  const page = new URL(url).searchParams.get('page');
  const query = page === null ? undefined : { page };
  return { id, log: await orNotFound(callApi(calls.readPublicLog, { params: { id }, query, signal })) };
}

/** The whole chain of a public log. @throws as `callApi` does */
export const fetchChain = (id: string): Promise<LogChain> => callApi(calls.readPublicChain, { params: { id } });
