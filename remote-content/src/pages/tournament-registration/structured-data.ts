import type { StructuredData } from 'shared/contracts/page';
import type { Tournament } from 'shared/contracts/tournaments';
import { paths } from 'shared/paths';
import { academy, type At } from '../../page-meta/page-meta';

/** The tournament as an event; nothing for a sample tournament, which does not take place. */
export function tournamentData(tournament: Tournament | null, at: At): StructuredData[] {
  if (tournament === null || tournament.is_sample) return [];
  const { title, summary, starts_at, ends_at, seats } = tournament;
  const url = at(paths.tournamentRegistration);
  return [
    {
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
    },
  ];
}
