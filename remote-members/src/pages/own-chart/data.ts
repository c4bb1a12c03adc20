import * as calls from '@hidden-order/api-shapes/content/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../or-null';

/** The chart of the academy that the address names by `?chart=`; null for none, and for an unknown one. */
export function loader({ request: { url, signal } }: PageLoaderArgs) {
  const slug = new URL(url).searchParams.get('chart');
  return slug === null ? Promise.resolve(null) : orNull(callApi(calls.readChart, { params: { slug }, signal }));
}
