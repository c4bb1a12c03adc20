import type { LoaderData, PageMeta } from 'shared/contracts/page';
import type { loader } from './data';
import { tournamentData } from './structured-data';

export { TournamentRegistrationPage as Component } from './tournament-registration-page';

export const meta = ({ tournament }: LoaderData<typeof loader>): PageMeta => ({
  title: 'Tournament Registration',
  description: 'The next wave-counting tournament on simulated accounts: dates, rules, seats left, and registration.',
  structuredData: (at) => tournamentData(tournament, at),
});
