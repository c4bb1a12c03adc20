import type { ReactNode } from 'react';
import type { EntryView } from '@hidden-order/api-shapes/tournaments';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import { Outcome } from '../../form/outcome';

interface EntryOutcomeProps {
  entry: EntryView;
  /** False for an entry that shows by itself. */
  takesFocus?: boolean;
  /** The actions on it. */
  children?: ReactNode;
}

/** The status of an entry. */
export function EntryOutcome({ entry, takesFocus = true, children }: EntryOutcomeProps) {
  const { title, text } = textFor(entry);
  return (
    <Outcome title={title} reference={entry.reference} takesFocus={takesFocus}>
      {entry.tournament.is_sample && (
        <p>
          <strong>This is a sample entry.</strong> The tournament will not take place.
        </p>
      )}
      <p>{text}</p>
      {children}
    </Outcome>
  );
}

function textFor({ status, position, offer_ends_at, tournament }: EntryView): { title: string; text: string } {
  const start = formatMomentOfWeek(tournament.starts_at);
  switch (status) {
    case 'confirmed':
      return {
        title: 'Your seat is confirmed',
        text: `You are entered in ${tournament.title}. It starts on ${start}.`,
      };
    case 'waitlisted':
      return {
        title: `You are number ${position ?? ''} on the waiting list`,
        text: `A seat that becomes free before ${start} goes to the next person on the list. We will e-mail you when it is your turn.`,
      };
    case 'offered':
      return {
        title: 'A seat has come up',
        text: `We will hold it for you until ${formatMomentOfWeek(offer_ends_at ?? tournament.starts_at)}. After that it goes to the next person.`,
      };
    case 'expired':
      return {
        title: 'Your seat offer has expired',
        text: 'You did not accept the seat in time, so it went to the next person. You can register again while registration is open.',
      };
    case 'cancelled':
      return { title: 'Your entry is cancelled', text: `You have cancelled your entry for ${tournament.title}.` };
  }
}
