import type { PageLoaderArgs } from 'shared/contracts/page';
import type { Tournament } from 'shared/contracts/tournaments';
import { fetchTournament } from '../../queries/tournament-queries';

export interface TournamentData {
  tournament: Tournament | null;
  /** In ms since 1970. */
  loadedAt: number;
}

export const loader = async ({ request }: PageLoaderArgs): Promise<TournamentData> => ({
  tournament: await fetchTournament(request.signal),
  loadedAt: Date.now(),
});
