import { callApi } from 'shared/api-client';
import { nextTournamentSchema, type Tournament } from 'shared/contracts/tournaments';

/** The next tournament, or null while none is scheduled. @throws as `callApi` */
export const fetchTournament = async (signal: AbortSignal): Promise<Tournament | null> =>
  (await callApi(nextTournamentSchema, { url: '/tournaments/next/', signal })).tournament;
