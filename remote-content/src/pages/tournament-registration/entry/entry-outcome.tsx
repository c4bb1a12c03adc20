import type { ReactNode } from 'react';
import type { EntryView } from 'shared/contracts/tournaments';
import { formatMomentOfWeek } from 'shared/format';
import { Outcome } from '../../../form/outcome';

/** The status of an entry. @param children the actions on it */
export function EntryOutcome({ entry, children }: { entry: EntryView; children?: ReactNode }) {
  const { title, text } = textFor(entry);
  return (
    <Outcome title={title} reference={entry.reference}>
      <p>{text}</p>
      {children}
    </Outcome>
  );
}

function textFor({ status, position, offer_ends_at, tournament }: EntryView): { title: string; text: string } {
  const start = formatMomentOfWeek(tournament.starts_at);
  switch (status) {
    case 'confirmed':
      return { title: 'Your seat is confirmed', text: `You take part in ${tournament.title}. It starts on ${start}.` };
    case 'waitlisted':
      return {
        title: `You are number ${position ?? ''} in the waitlist`,
        text: `A seat that becomes free before ${start} is offered to the first who waits. You get a mail when it is your turn.`,
      };
    case 'offered':
      return {
        title: 'A seat is free for you',
        text: `It is held for you until ${formatMomentOfWeek(offer_ends_at ?? tournament.starts_at)}. After that it goes to the next person.`,
      };
    case 'expired':
      return {
        title: 'The offered seat has gone',
        text: 'It was not accepted in time and went to the next person. While registration is open you may register again.',
      };
    case 'cancelled':
      return { title: 'Your entry is cancelled', text: `You have given up your entry for ${tournament.title}.` };
  }
}
