import type { LoaderData, PageMeta, StructuredData } from '@hidden-order/platform/page';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { academy, type At } from '../../page-meta';
import type { loader } from './data';

export { TournamentRegistrationPage as Component } from './tournament-registration-page';

export const meta = ({ tournament }: LoaderData<typeof loader>): PageMeta => ({
  title: 'Tournament Registration',
  description: 'The next wave-counting tournament on simulated accounts: dates, rules, seats left, and registration.',
  // A sample tournament does not take place.
  structuredData: (at) => (tournament === null || tournament.is_sample ? [] : [tournamentData(tournament, at)]),
});

function tournamentData({ title, summary, starts_at, ends_at, seats }: Tournament, at: At): StructuredData {
  const url = at(paths.tournamentRegistration);
  return {
    '@type': 'Event',
    name: title,
    description: summary,
    startDate: starts_at,
    endDate: ends_at,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url },
    maximumAttendeeCapacity: seats,
    organizer: academy(at),
  };
}
