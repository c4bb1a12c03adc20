import { playedTournamentSchema } from '@hidden-order/api-shapes/played-tournaments';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNotFound } from '../../queries/content-queries';

/** A tournament as it is played. @throws Response with status 404 for an unknown one */
export async function loader({ params: { id = '' }, request: { signal } }: PageLoaderArgs) {
  const url = `/tournaments/${encodeURIComponent(id)}/` as const;
  const played = await orNotFound(callApi(playedTournamentSchema, { url, signal }));
  return {
    ...played,
    /** By how much the server's clock is ahead of this device's, in ms. */
    ahead: Date.parse(played.now) - Date.now(),
  };
}
