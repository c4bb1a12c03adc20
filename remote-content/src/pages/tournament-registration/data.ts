import type { PageLoaderArgs } from 'shared/contracts/page';
import type { Tournament } from 'shared/contracts/tournaments';
import { fetchTournament } from '../../queries/tournament-query';

/** What the page shows, and when it was loaded, in ms since 1970. */
export interface TournamentData {
  tournament: Tournament | null;
  loadedAt: number;
}

export const loader = async ({ request }: PageLoaderArgs): Promise<TournamentData> => ({
  tournament: await fetchTournament(request.signal),
  loadedAt: Date.now(),
});
