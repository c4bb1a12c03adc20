import { callApi } from '@hidden-order/platform/api-client';
import { nextTournamentSchema, type Tournament } from '@hidden-order/api-shapes/tournaments';

export interface LoadedTournament {
  /** The next tournament, or null while none is scheduled. */
  tournament: Tournament | null;
  /** In ms since 1970. */
  loadedAt: number;
}

/** Loads the next tournament. @throws as `callApi` */
export async function loadTournament(signal: AbortSignal): Promise<LoadedTournament> {
  const { tournament } = await callApi(nextTournamentSchema, { url: '/tournaments/next/', signal });
  return { tournament, loadedAt: Date.now() };
}
