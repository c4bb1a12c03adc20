import * as calls from '@hidden-order/api-shapes/tournaments/calls';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { formatDay, formatMomentOfWeek } from '@hidden-order/ui/format';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Panel } from '@hidden-order/ui';
import { loadTournament, type LoadedTournament } from '../../queries/tournament-queries';
import styles from './card.module.css';

export const preloads = [calls.readNext.path];

export const loader = ({ request }: PageLoaderArgs) => loadTournament(request.signal);

/** Leads from the members' overview to the next tournament. It does not say “Register”, because they may be entered. */
export const Component = ({ data: { tournament, loadedAt } }: { data: LoadedTournament }) => (
  <Panel title="Next tournament">
    {tournament === null ? (
      <p>No tournament is announced at the moment. A few practice counts a week keep you ready for the next one.</p>
    ) : (
      <>
        <p>
          <strong className={styles.name}>{tournament.title}</strong>
          {tournament.is_sample && <span>, a sample without a prize</span>}
        </p>
        <p>
          <span>{Date.parse(tournament.starts_at) <= loadedAt ? 'Started' : 'Starts'}</span>{' '}
          <time dateTime={tournament.starts_at}>{formatMomentOfWeek(tournament.starts_at)}</time>
        </p>
        <p>{entryWords(tournament)}</p>
      </>
    )}
    <ButtonLink to={tournament === null ? paths.newPractice : paths.tournamentRegistration} variant="secondary">
      {tournament === null ? 'Practise until then' : 'See the tournament'}
    </ButtonLink>
  </Panel>
);

/** Whether entries are possible, and how many seats are left. */
function entryWords({ state, opens_at, closes_at, ends_at, seats, seats_left }: Tournament): string {
  switch (state) {
    case 'upcoming':
      return `Registration opens on ${formatDay(opens_at)}, for ${seats} seats.`;
    case 'open':
      return `Registration is open until ${formatDay(closes_at)}, with ${seats_left} of ${seats} seats left.`;
    case 'full':
      return `Every seat is taken. The waiting list is open until ${formatDay(closes_at)}.`;
    case 'closed':
      return 'Registration is closed.';
    case 'running':
      return `Registration is closed. The last round ends on ${formatDay(ends_at)}.`;
    case 'cancelled':
      return 'It does not take place.';
    case 'ended':
      return `It ended on ${formatDay(ends_at)}. The next one will be announced here.`;
  }
}
