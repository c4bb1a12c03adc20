import { useEffect, useRef, useState, type ReactNode } from 'react';
import { failureMessage } from 'shared/api-client';
import type { EntryClaim, EntryView } from 'shared/contracts/tournaments';
import { Alert, Button } from 'shared/ui';
import { askForEntry } from '../../../queries/tournament-queries';
import styles from '../page.module.css';

interface EntryActionsProps {
  entry: EntryView;
  claim: EntryClaim;
  onChange: (entry: EntryView) => void;
}

/** The buttons to accept an offered seat, and to cancel the entry after a confirmation. */
export function EntryActions({ entry: { status }, claim, onChange }: EntryActionsProps) {
  const [underWay, setUnderWay] = useState<'cancel' | 'accept' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  const act = async (action: 'cancel' | 'accept') => {
    setUnderWay(action);
    setFailure(null);
    try {
      onChange(await askForEntry(action, claim));
    } catch (error) {
      setFailure(`We could not change your entry. ${failureMessage(error)}`);
    } finally {
      setUnderWay(null);
      setAsking(false);
    }
  };

  if (status === 'cancelled' || status === 'expired') return null;
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      {isAsking ? (
        <div className={styles.actions}>
          <Question>
            Cancel your entry? <span>{status === 'waitlisted' ? 'Your place' : 'The seat'}</span> goes to the next
            person at once.
          </Question>
          <Button loading={underWay === 'cancel'} loadingLabel="Cancelling…" onClick={() => void act('cancel')}>
            Yes, cancel my entry
          </Button>
          <Button variant="secondary" disabled={underWay !== null} onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {status === 'offered' && (
            <Button loading={underWay === 'accept'} loadingLabel="Accepting…" onClick={() => void act('accept')}>
              Accept the seat
            </Button>
          )}
          <Button variant="secondary" disabled={underWay !== null} onClick={() => setAsking(true)}>
            Cancel my entry
          </Button>
        </div>
      )}
    </>
  );
}

/** Takes the focus when it appears, because it replaces the focused button. */
function Question({ children }: { children: ReactNode }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <p ref={question} tabIndex={-1} className={styles.question}>
      {children}
    </p>
  );
}
