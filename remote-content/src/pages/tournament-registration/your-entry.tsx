import { useState, type ReactNode } from 'react';
import { failureMessage } from 'shared/api-client';
import type { EntryClaim, EntryView } from 'shared/api/tournaments';
import { formatMomentOfWeek } from 'shared/format';
import { useAction } from 'shared/router';
import { Alert, Button, Card, useFocusOnMount } from 'shared/ui';
import { Outcome } from '../../form/outcome';
import type { actions } from './data';
import { FindEntryForm } from './find-entry-form';
import styles from './page.module.css';

interface YourEntryProps {
  /** From the link in a mail, or `''`. */
  reference: string;
  /** Called after the entry was cancelled or confirmed. */
  onChange: () => void;
}

/** Finds an earlier entry and shows its status and actions. */
export function YourEntry({ reference, onChange }: YourEntryProps) {
  const [found, setFound] = useState<{ entry: EntryView; claim: EntryClaim } | null>(null);
  return (
    <Card as="section" className={styles.panel}>
      {found === null ? (
        <FindEntryForm reference={reference} onFound={(entry, claim) => setFound({ entry, claim })} />
      ) : (
        // The key mounts a new outcome when the status changes, so that its heading takes the focus.
        <EntryOutcome key={found.entry.status} entry={found.entry}>
          <EntryActions
            {...found}
            onChange={(entry) => {
              setFound({ ...found, entry });
              onChange();
            }}
          />
        </EntryOutcome>
      )}
    </Card>
  );
}

interface EntryActionsProps {
  entry: EntryView;
  claim: EntryClaim;
  onChange: (entry: EntryView) => void;
}

/** The buttons to accept an offered seat, and to cancel the entry after a confirmation. */
function EntryActions({ entry: { status }, claim, onChange }: EntryActionsProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.ask>('ask');
  const [isAsking, setAsking] = useState(false);
  const act = async (to: 'cancel' | 'accept') => {
    const changed = await submit({ to, claim });
    setAsking(false);
    if ('done' in changed) onChange(changed.done);
  };

  if (status === 'cancelled' || status === 'expired') return null;
  return (
    <>
      {outcome !== undefined && 'error' in outcome && (
        <Alert tone="error">{`We could not change your entry. ${failureMessage(outcome.error)}`}</Alert>
      )}
      {isAsking ? (
        <div className={styles.actions}>
          <Question>
            Cancel your entry? <span>{status === 'waitlisted' ? 'Your place' : 'The seat'}</span> goes to the next
            person at once.
          </Question>
          <Button loading={isPending} loadingLabel="Cancelling…" onClick={() => void act('cancel')}>
            Yes, cancel my entry
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {status === 'offered' && (
            <Button loading={isPending} loadingLabel="Accepting…" onClick={() => void act('accept')}>
              Accept the seat
            </Button>
          )}
          <Button variant="secondary" disabled={isPending} onClick={() => setAsking(true)}>
            Cancel my entry
          </Button>
        </div>
      )}
    </>
  );
}

/** Takes the focus when it appears, because it replaces the focused button. */
function Question({ children }: { children: ReactNode }) {
  return (
    <p ref={useFocusOnMount<HTMLParagraphElement>()} tabIndex={-1} className={styles.question}>
      {children}
    </p>
  );
}

/** The status of an entry. @param children the actions on it */
export function EntryOutcome({ entry, children }: { entry: EntryView; children?: ReactNode }) {
  const { title, text } = textFor(entry);
  return (
    <Outcome title={title} reference={entry.reference}>
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
        title: `You are number ${position ?? ''} on the waitlist`,
        text: `A seat that becomes free before ${start} goes to the next person on the list. We will e-mail you when it is your turn.`,
      };
    case 'offered':
      return {
        title: 'A seat is free for you',
        text: `We hold it for you until ${formatMomentOfWeek(offer_ends_at ?? tournament.starts_at)}. After that it goes to the next person.`,
      };
    case 'expired':
      return {
        title: 'The offered seat has gone',
        text: 'You did not accept the seat in time, so it went to the next person. You can register again while registration is open.',
      };
    case 'cancelled':
      return { title: 'Your entry is cancelled', text: `You have cancelled your entry for ${tournament.title}.` };
  }
}
