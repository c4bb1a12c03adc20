import * as calls from '@hidden-order/api-shapes/tournaments/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { OwnEntry, Tournament } from '@hidden-order/api-shapes/tournaments';

export interface LoadedTournament {
  /** The next tournament, or the one that was asked for; null while none is scheduled. */
  tournament: Tournament | null;
  /** A short one to try at once; null while none is scheduled. */
  trial: Tournament | null;
  /** In ms since 1970. */
  loadedAt: number;
}

/** Loads the next tournaments. @param tournament id of one to load in place of the next, also a draft @throws as `callApi` */
export async function loadTournament(signal: AbortSignal, tournament = ''): Promise<LoadedTournament> {
  const next = await callApi(calls.readNext, { signal, ...(tournament && { query: { tournament } }) });
  return { ...next, loadedAt: Date.now() };
}

/** The entries of the signed-in person. @throws as `callApi` */
export const loadOwnEntries = async (signal: AbortSignal): Promise<OwnEntry[]> =>
  (await callApi(calls.listOwnEntries, { signal })).items;
