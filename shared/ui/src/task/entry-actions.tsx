import { useState } from 'react';
import type { EntryStatus } from '@hidden-order/api-shapes/tournaments';
import { Alert, Button, useFocusOnMount } from '..';
import styles from './entry-actions.module.css';

/** What the holder of a tournament entry may do with it. */
export type EntryChange = 'cancel' | 'accept';

interface EntryActionsProps {
  status: EntryStatus;
  canCancel: boolean;
  /** Completes the names of the buttons where the page has those of several entries, such as ` for Spring cup`. */
  of?: string;
  isPending: boolean;
  /** Why the last change was not made; null without a failure. */
  failure: string | null;
  /** Says that the change has been made, in the place of the question, also while the entry still loads again. */
  done?: string | null;
  onChange: (change: EntryChange) => Promise<unknown>;
}

/** The buttons to accept an offered seat of a tournament, and to cancel an entry after a confirmation. */
export function EntryActions({ status, canCancel, of, isPending, failure, done = null, onChange }: EntryActionsProps) {
  const [change, setChange] = useState<EntryChange>('cancel');
  const [step, setStep] = useState<'buttons' | 'question' | 'kept'>('buttons');
  const asks = step === 'question' && canCancel && !(done !== null && isPending);
  const named = (name: string) => ({ children: name, ...(of !== undefined && { 'aria-label': name + of }) });
  const act = async (chosen: EntryChange) => {
    setChange(chosen);
    await onChange(chosen);
    setStep('buttons');
  };
  return (
    <div className="kit-actions">
      {failure !== null && <Alert tone="error">{`We could not change your entry. ${failure}`}</Alert>}
      {done !== null && !asks && <Focused>{done}</Focused>}
      {asks && (
        <>
          <Focused>{`Cancel your entry? ${status === 'waitlisted' ? 'Your place' : 'The seat'} goes to the next person at once. Once the tournament has started, you also leave the standings.`}</Focused>
          <Button loading={isPending} loadingLabel="Cancelling…" onClick={() => void act('cancel')}>
            Yes, cancel my entry
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setStep('kept')}>
            Keep it
          </Button>
        </>
      )}
      {!asks && canCancel && (
        <>
          {status === 'offered' && (
            <Button
              loading={isPending && change === 'accept'}
              loadingLabel="Accepting…"
              onClick={() => void act('accept')}
              {...named('Accept the seat')}
            />
          )}
          <CancelButton
            takesFocus={step === 'kept'}
            disabled={isPending}
            onClick={() => setStep('question')}
            {...named('Cancel my entry')}
          />
        </>
      )}
    </div>
  );
}

interface CancelButtonProps {
  children: string;
  /** Whether the question, which has replaced the button, gives the focus back. */
  takesFocus: boolean;
  disabled: boolean;
  onClick: () => void;
}

const CancelButton = ({ takesFocus, ...props }: CancelButtonProps) => (
  <Button ref={useFocusOnMount<HTMLButtonElement>(takesFocus)} variant="secondary" {...props} />
);

/** Takes the focus, because it replaces the focused button. */
const Focused = ({ children }: { children: string }) => (
  <p ref={useFocusOnMount<HTMLParagraphElement>()} tabIndex={-1} className={styles.message}>
    {children}
  </p>
);
