import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { failureMessage } from 'shared/api-client';
import type { EntryClaim, EntryView } from 'shared/contracts/tournaments';
import { useAction } from 'shared/router';
import { Alert, Button, Card, useFocusOnMount } from 'shared/ui';
import type { actions } from './data';
import { EntryOutcome } from './entry-outcome';
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
  // The question ends with the next outcome.
  const [asking, setAsking] = useState<{ since: typeof outcome } | null>(null);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (outcome !== undefined && 'done' in outcome) changed(outcome.done);
  }, [outcome]);

  if (status === 'cancelled' || status === 'expired') return null;
  return (
    <>
      {outcome !== undefined && 'error' in outcome && !isPending && (
        <Alert tone="error">{`We could not change your entry. ${failureMessage(outcome.error)}`}</Alert>
      )}
      {asking !== null && asking.since === outcome ? (
        <div className={styles.actions}>
          <Question>
            Cancel your entry? <span>{status === 'waitlisted' ? 'Your place' : 'The seat'}</span> goes to the next
            person at once.
          </Question>
          <Button loading={isPending} loadingLabel="Cancelling…" onClick={() => void submit({ to: 'cancel', claim })}>
            Yes, cancel my entry
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setAsking(null)}>
            Keep it
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {status === 'offered' && (
            <Button loading={isPending} loadingLabel="Accepting…" onClick={() => void submit({ to: 'accept', claim })}>
              Accept the seat
            </Button>
          )}
          <Button variant="secondary" disabled={isPending} onClick={() => setAsking({ since: outcome })}>
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
