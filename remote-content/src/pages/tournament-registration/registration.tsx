import { useState } from 'react';
import {
  ENTRY_LINK_HOURS,
  ENTRY_LINKS,
  type Tournament,
  type TournamentEntry,
} from '@hidden-order/api-shapes/tournaments';
import { formatMomentOfWeek } from '@hidden-order/ui/format';
import { useSession } from '@hidden-order/platform/session';
import { Button } from '@hidden-order/ui';
import { Outcome } from '../../form/outcome';
import { loadOwnEntries } from '../../queries/tournament-queries';
import { useCall } from '../../use-call';
import { EntryForm } from './entry-form';
import type { Held } from './held-entry';
import { PlayLink } from './play-link';

interface RegistrationProps {
  tournament: Tournament;
  onEntered: (held: Held) => void;
}

/** The entry form while registration is open, otherwise why it is not. */
export function Registration({ tournament, onEntered }: RegistrationProps) {
  const [sent, setSent] = useState<TournamentEntry>();
  const [isMailed, setMailed] = useState(false);
  const hasSeat = useOwnSeat(tournament.id);
  if (tournament.state !== 'open' && tournament.state !== 'full') {
    return (
      <>
        <NotOpen tournament={tournament} />
        {hasSeat && <PlayLink id={tournament.id} />}
      </>
    );
  }
  if (isMailed && sent) return <CheckMail email={sent.email} onEdit={() => setMailed(false)} />;
  return (
    <EntryForm
      tournament={tournament}
      hasSeat={hasSeat}
      sent={sent}
      onAnswer={(form, { entry }) => {
        setSent(form);
        setMailed(entry === null);
        if (entry !== null) onEntered({ entry, claim: { reference: entry.reference, email: form.email } });
      }}
    />
  );
}

/** Whether the signed-in person has a seat in a tournament, as far as this page has asked. */
function useOwnSeat(id: string): boolean {
  const isSignedIn = useSession(({ access }) => access !== null);
  const { answer } = useCall(isSignedIn ? loadOwnEntries : null);
  return answer.value?.some(({ status, tournament }) => status === 'confirmed' && tournament.id === id) ?? false;
}

/** After the form: the link in the e-mail makes the entry. It reads the same for an address that takes part already. */
function CheckMail({ email, onEdit }: { email: string; onEdit: () => void }) {
  return (
    <Outcome title="Check your e-mail">
      <p>
        We have sent a link to <strong>{email}</strong>.{' '}
        <span>{`Follow it within ${ENTRY_LINK_HOURS} hours to take your seat. Seats go to those who confirm first; if all are taken by then, you join the waiting list.`}</span>
      </p>
      <p className="kit-soft">
        {`Nothing there? Look in your spam folder, and check the address. We send at most ${ENTRY_LINKS} links a day to one address.`}
      </p>
      <div>
        <Button variant="secondary" onClick={onEdit}>
          Change what I entered, or send it again
        </Button>
      </div>
    </Outcome>
  );
}

function NotOpen({ tournament }: { tournament: Tournament }) {
  const { state, opens_at, closes_at, starts_at, ends_at, cancelled_because } = tournament;
  switch (state) {
    case 'cancelled':
      return (
        <>
          <h2>The tournament was cancelled</h2>
          <p>{cancelled_because}</p>
        </>
      );
    case 'upcoming':
      return (
        <>
          <h2>Registration is not open yet</h2>
          <p>
            It opens on <span>{formatMomentOfWeek(opens_at)}</span> and closes on{' '}
            <span>{formatMomentOfWeek(closes_at)}</span>. Seats go to the first to register.
          </p>
        </>
      );
    case 'closed':
      return (
        <>
          <h2>Registration is closed</h2>
          <p>
            The deadline was <span>{formatMomentOfWeek(closes_at)}</span>. The tournament starts on{' '}
            <span>{formatMomentOfWeek(starts_at)}</span>. Until then, we may still offer seats to people on the waiting
            list.
          </p>
        </>
      );
    case 'running':
      return (
        <>
          <h2>The tournament is running</h2>
          <p>
            It started on <span>{formatMomentOfWeek(starts_at)}</span> and ends on{' '}
            <span>{formatMomentOfWeek(ends_at)}</span>. You can no longer enter it.
          </p>
        </>
      );
    default:
      return (
        <>
          <h2>The tournament has ended</h2>
          <p>{`It ended on ${formatMomentOfWeek(ends_at)}. We will announce the next one on this page.`}</p>
        </>
      );
  }
}
