import { failureMessage } from '@hidden-order/platform/api-client';
import type { EntryClaim, EntryView } from '@hidden-order/api-shapes/tournaments';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import { EntryActions, type EntryChange } from '@hidden-order/ui/entry-actions';
import { useAction } from '@hidden-order/platform/router';
import { Outcome } from '../../form/outcome';
import type { actions } from './data';
import { PlayLink } from './play-link';

/** An entry that the page has made or found, and the claim by which its holder changes it. */
export interface Held {
  entry: EntryView;
  claim: EntryClaim;
}

/** Whether an entry keeps its holder from making another one. */
export const stands = ({ status }: EntryView): boolean => status !== 'cancelled' && status !== 'expired';

/** The status of an entry, and what its holder may do with it. */
export function HeldEntry({ held: { entry, claim }, onChange }: { held: Held; onChange: (held: Held) => void }) {
  const { submit, isPending, outcome } = useAction<typeof actions.ask>('ask');
  const act = async (to: EntryChange) => {
    const changed = await submit({ to, claim });
    if ('done' in changed) onChange({ entry: changed.done, claim });
  };
  const { title, text } = textFor(entry);
  return (
    // The key mounts a new outcome when the status changes, so that its heading takes the focus.
    <Outcome key={entry.status} title={title} reference={entry.reference}>
      {entry.tournament.is_sample && (
        <p>
          <strong>This is a sample entry.</strong> The tournament has no prize.
        </p>
      )}
      <p>{text}</p>
      {entry.status === 'confirmed' && <PlayLink id={entry.tournament.id} />}
      <EntryActions
        status={entry.status}
        canCancel={stands(entry)}
        isPending={isPending}
        failure={outcome !== undefined && 'error' in outcome ? failureMessage(outcome.error) : null}
        onChange={act}
      />
    </Outcome>
  );
}

function textFor({ status, position, offer_ends_at, tournament }: EntryView): { title: string; text: string } {
  const starts = `${Date.parse(tournament.starts_at) <= Date.now() ? 'started' : 'starts'} on ${formatMomentOfWeek(tournament.starts_at)}`;
  switch (status) {
    case 'confirmed':
      return {
        title: 'Your seat is confirmed',
        text: `You are entered in ${tournament.title}. It ${starts}.`,
      };
    case 'waitlisted':
      return {
        title: `You are number ${position ?? ''} on the waiting list`,
        text: `A seat that becomes free goes to the next person on the list. The tournament ${starts}. We will e-mail you when it is your turn.`,
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
      return tournament.cancelled_because === null
        ? { title: 'Your entry is cancelled', text: `Your entry for ${tournament.title} was cancelled.` }
        : { title: `${tournament.title} was cancelled`, text: tournament.cancelled_because };
  }
}
