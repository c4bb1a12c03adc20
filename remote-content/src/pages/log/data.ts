import { publicLogSchema } from '@hidden-order/api-shapes/counting-log';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNotFound } from '../../queries/content-queries';

/** A counting log that its owner has made public. @throws Response with status 404 for any other */
export const loader = ({ params: { id = '' }, request: { signal } }: PageLoaderArgs) =>
  orNotFound(callApi(publicLogSchema, { url: `/logs/${encodeURIComponent(id)}/`, signal }));
