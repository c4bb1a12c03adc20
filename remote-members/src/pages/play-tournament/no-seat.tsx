import type { OwnEntry, Tournament } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, Card } from '@hidden-order/ui';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import parts from '../../parts/parts.module.css';
import styles from './play.module.css';

/** In place of the tournament: why an entry has no seat, and what its holder can do. */
export function NoSeat({ tournament, entry }: { tournament: Tournament; entry: OwnEntry | null }) {
  const { title, text } =
    tournament.cancelled_because === null
      ? wordsOf(entry)
      : { title: 'The tournament was cancelled', text: tournament.cancelled_because };
  const isOpen = tournament.state === 'open' || tournament.state === 'full';
  return (
    <Card as="section" className={`${parts.stack} ${styles.panel}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="kit-actions">
        {entry?.status === 'offered' && <ButtonLink to={paths.members}>Accept the seat</ButtonLink>}
        {isOpen && (entry?.status === 'cancelled' || entry?.status === 'expired') && (
          <ButtonLink to={paths.enterTournament(tournament.id)}>Register again</ButtonLink>
        )}
        <ButtonLink to={paths.tournament(tournament.id)} variant="secondary">
          See rounds and standings
        </ButtonLink>
      </p>
    </Card>
  );
}

function wordsOf(entry: OwnEntry | null): { title: string; text: string } {
  switch (entry?.status) {
    case 'waitlisted':
      return {
        title: `You are number ${entry.position ?? ''} on the waiting list`,
        text: 'We will e-mail you when a seat comes up. A round that you miss counts as 0.',
      };
    case 'offered':
      return {
        title: 'A seat has come up',
        text: `We will hold it for you until ${formatMomentOfWeek(entry.offer_ends_at ?? entry.tournament.starts_at)}. Accept it in your list of entries.`,
      };
    case 'expired':
      return {
        title: 'Your seat offer has expired',
        text: 'You did not accept the seat in time, so it went to the next person.',
      };
    default:
      return {
        title: 'You have withdrawn',
        text: 'You cancelled your entry, so it is not in the standings.',
      };
  }
}
