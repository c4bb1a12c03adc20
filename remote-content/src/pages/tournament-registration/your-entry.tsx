import { useState, type ReactNode } from 'react';
import { failureMessage } from 'shared/api-client';
import type { EntryClaim, EntryView } from 'shared/api/tournaments';
import { paths } from 'shared/paths';
import { useAction } from 'shared/router';
import { Alert, Button, ButtonLink, Card, useFocusOnMount } from 'shared/ui';
import { ConfirmEntry } from './confirm-entry';
import type { actions } from './data';
import { EntryOutcome } from './entry-outcome';
import { FindEntryForm } from './find-entry-form';
import { rememberEntry, type KnownEntry } from './remembered-entry';
import styles from './page.module.css';

interface YourEntryProps {
  /** From the link in a mail about an entry, or `''`. */
  reference: string;
  /** From the link in a mail that confirms an entry, or `''`. */
  link: string;
  /** An entry of this person that needs no form to be found. */
  known: KnownEntry | null;
  /** Called after the entry was made, cancelled or its seat accepted. */
  onChange: (entry: EntryView) => void;
}

/** Confirms an entry or finds an earlier one, and shows its status and actions. */
export function YourEntry({ reference, link, known, onChange }: YourEntryProps) {
  const [found, setFound] = useState<{ entry: EntryView; claim: EntryClaim } | null>(null);
  const shown = found ?? known;
  const show = (entry: EntryView, claim: EntryClaim) => {
    rememberEntry(entry, claim);
    setFound({ entry, claim });
  };
  return (
    <Card as="section" className={styles.panel}>
      <div id="your-entry">
        {shown === null && link !== '' ? (
          <ConfirmEntry
            link={link}
            onConfirmed={({ email, ...entry }) => {
              show(entry, { reference: entry.reference, email });
              onChange(entry);
            }}
          />
        ) : shown === null ? (
          <FindEntryForm reference={reference} onFound={show} />
        ) : (
          // The key mounts a new outcome when the status changes, so that its heading takes the focus.
          <EntryOutcome key={shown.entry.status} entry={shown.entry} takesFocus={found !== null}>
            {shown.claim === null ? (
              <div>
                <ButtonLink to={paths.members} variant="secondary">
                  Change it in your members area
                </ButtonLink>
              </div>
            ) : (
              <EntryActions
                entry={shown.entry}
                claim={shown.claim}
                onChange={(entry, claim) => {
                  show(entry, claim);
                  onChange(entry);
                }}
              />
            )}
          </EntryOutcome>
        )}
      </div>
    </Card>
  );
}

interface EntryActionsProps {
  entry: EntryView;
  claim: EntryClaim;
  onChange: (entry: EntryView, claim: EntryClaim) => void;
}

/** The buttons to accept an offered seat, and to cancel the entry after a confirmation. */
function EntryActions({ entry: { status }, claim, onChange }: EntryActionsProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.ask>('ask');
  const [step, setStep] = useState<'buttons' | 'question' | 'kept'>('buttons');
  const act = async (to: 'cancel' | 'accept') => {
    const changed = await submit({ to, claim });
    setStep('buttons');
    if ('done' in changed) onChange(changed.done, claim);
  };

  if (status === 'cancelled' || status === 'expired') return null;
  return (
    <>
      {outcome !== undefined && 'error' in outcome && (
        <Alert tone="error">{`We could not change your entry. ${failureMessage(outcome.error)}`}</Alert>
      )}
      {step === 'question' ? (
        <div key="question" className={styles.actions}>
          <Question>
            Cancel your entry? <span>{status === 'waitlisted' ? 'Your place' : 'The seat'}</span> goes to the next
            person at once.
          </Question>
          <Button loading={isPending} loadingLabel="Cancelling…" onClick={() => void act('cancel')}>
            Yes, cancel my entry
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setStep('kept')}>
            Keep it
          </Button>
        </div>
      ) : (
        <div key="buttons" className={styles.actions}>
          {status === 'offered' && (
            <Button loading={isPending} loadingLabel="Accepting…" onClick={() => void act('accept')}>
              Accept the seat
            </Button>
          )}
          <CancelButton takesFocus={step === 'kept'} disabled={isPending} onClick={() => setStep('question')} />
        </div>
      )}
    </>
  );
}

interface CancelButtonProps {
  /** Whether the question, which had replaced the button, gives the focus back. */
  takesFocus: boolean;
  disabled: boolean;
  onClick: () => void;
}

function CancelButton({ takesFocus, ...props }: CancelButtonProps) {
  return (
    <Button ref={useFocusOnMount<HTMLButtonElement>(takesFocus)} variant="secondary" {...props}>
      Cancel my entry
    </Button>
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
