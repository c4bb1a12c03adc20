import type { Tournament } from 'shared/contracts/tournaments';
import type { PageMeta } from 'shared/contracts/page';
import { type LoaderFunctionArgs } from 'shared/router';
import { fetchTournament } from '../../queries/tournament-query';
import { tournamentData } from './structured-data';

export { TournamentRegistrationPage as Component } from './tournament-registration-page';

/** What the page shows, and when it was loaded, in ms since 1970. */
export interface TournamentData {
  tournament: Tournament | null;
  loadedAt: number;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<TournamentData> => ({
  tournament: await fetchTournament(request.signal),
  loadedAt: Date.now(),
});

export const meta = ({ tournament }: TournamentData): PageMeta => ({
  title: 'Tournament Registration',
  description: 'The next wave counting tournament on simulated accounts: dates, rules, seats left, and registration.',
  structuredData: (at) => tournamentData(tournament, at),
});
