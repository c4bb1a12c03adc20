import * as calls from '@hidden-order/api-shapes/played-tournaments/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { timed } from '@hidden-order/ui/countdown';
import { orNotFound } from '../../queries/content-queries';

/** A tournament as it is played, and the clock of the server. @throws Response with status 404 for an unknown one */
export async function fetchPlayed(id: string, signal: AbortSignal) {
  const call = () => callApi(calls.readPlayed, { params: { id }, signal });
  const { answer, clock } = await orNotFound(timed(call, ({ now }) => now));
  return { ...answer, clock };
}
export type Played = Awaited<ReturnType<typeof fetchPlayed>>;

export const loader = ({ params: { id = '' }, request: { signal } }: PageLoaderArgs): Promise<Played> =>
  fetchPlayed(id, signal);
