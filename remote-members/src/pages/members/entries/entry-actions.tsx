import { useState } from 'react';
import { failureMessage } from 'shared/api-client';
import type { OwnEntry } from 'shared/api/tournaments';
import { useAction } from 'shared/router';
import { Alert, Button, useFocusOnMount } from 'shared/ui';
import type { actions } from '../data';
import styles from './entries.module.css';

const DONE = {
  cancel: 'You have cancelled this entry. We have e-mailed you to confirm.',
  accept: 'The seat is yours. We have e-mailed you to confirm.',
} as const;
type Change = keyof typeof DONE;

/** The buttons to accept an offered seat, and to cancel an entry after a confirmation. */
export function EntryActions({ entry: { reference, status, can_cancel, tournament } }: { entry: OwnEntry }) {
  const { submit, isPending, outcome } = useAction<typeof actions.changeEntry>('changeEntry');
  const [change, setChange] = useState<Change>('cancel');
  const [step, setStep] = useState<'buttons' | 'question' | 'kept'>('buttons');
  const failure = outcome && ('error' in outcome ? failureMessage(outcome.error) : outcome.done.refusal);
  const isDone = outcome !== undefined && failure === null;
  // When the change is made, its message takes the place of the question, also while the list still loads again.
  const asks = step === 'question' && can_cancel && !(isDone && isPending);

  const act = async (chosen: Change) => {
    setChange(chosen);
    await submit({ reference, change: chosen });
    setStep('buttons');
  };

  const of = ` for ${tournament.title}`;
  return (
    <div className={styles.actions}>
      {failure && <Alert tone="error">{`We could not change your entry. ${failure}`}</Alert>}
      {isDone && !asks && <Focused text={DONE[change]} />}
      {asks && (
        <>
          <Focused
            text={`Cancel your entry? ${status === 'waitlisted' ? 'Your place' : 'The seat'} goes to the next person at once.`}
          />
          <Button loading={isPending} loadingLabel="Cancelling…" onClick={() => void act('cancel')}>
            Yes, cancel my entry
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => setStep('kept')}>
            Keep it
          </Button>
        </>
      )}
      {!asks && can_cancel && (
        <>
          {status === 'offered' && (
            <Button
              loading={isPending && change === 'accept'}
              loadingLabel="Accepting…"
              aria-label={`Accept the seat${of}`}
              onClick={() => void act('accept')}
            >
              Accept the seat
            </Button>
          )}
          <CancelButton
            name={`Cancel my entry${of}`}
            focused={step === 'kept'}
            disabled={isPending}
            onClick={() => setStep('question')}
          />
        </>
      )}
    </div>
  );
}

interface CancelButtonProps {
  name: string;
  /** Whether the question, which has replaced the button, gives the focus back. */
  focused: boolean;
  disabled: boolean;
  onClick: () => void;
}

function CancelButton({ name, focused, ...props }: CancelButtonProps) {
  return (
    <Button ref={useFocusOnMount<HTMLButtonElement>(focused)} variant="secondary" aria-label={name} {...props}>
      Cancel my entry
    </Button>
  );
}

/** Takes the focus, because it replaces the focused button. */
function Focused({ text }: { text: string }) {
  return (
    <p ref={useFocusOnMount<HTMLParagraphElement>()} tabIndex={-1} className={styles.message}>
      {text}
    </p>
  );
}
