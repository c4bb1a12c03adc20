import { useEffect, useRef, useState } from 'react';
import { failureMessage } from 'shared/api-client';
import type { OwnEntry } from 'shared/contracts/tournaments';
import { useRevalidator } from 'shared/router';
import { Alert, Button } from 'shared/ui';
import styles from './entries.module.css';

const DONE = {
  cancel: 'You have cancelled this entry. We have e-mailed you to confirm.',
  accept: 'The seat is yours. We have e-mailed you to confirm.',
} as const;

type Step = 'buttons' | 'question' | 'kept' | { done: keyof typeof DONE };

/** The buttons to accept an offered seat, and to cancel an entry after a confirmation. */
export function EntryActions({ entry: { reference, status, can_cancel, tournament } }: { entry: OwnEntry }) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>('buttons');
  const [underWay, setUnderWay] = useState<'cancel' | 'accept' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // The question has replaced the button, and gives the focus back.
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === 'kept') cancelButton.current?.focus();
  }, [step]);

  const act = async (action: 'cancel' | 'accept') => {
    setUnderWay(action);
    setFailure(null);
    try {
      // Loaded on use: most visits of the overview do without it.
      const { changeEntry } = await import('../members-api');
      await changeEntry(action, reference);
      setStep({ done: action });
    } catch (error) {
      setFailure(`We could not change your entry. ${failureMessage(error)}`);
      setStep('buttons');
    } finally {
      setUnderWay(null);
    }
    // After a refusal as well: what the list showed is out of date then.
    await revalidate();
  };

  const of = ` for ${tournament.title}`;
  return (
    <div className={styles.actions}>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      {typeof step === 'object' && <Focused text={DONE[step.done]} />}
      {step === 'question' && can_cancel && (
        <>
          <Focused
            text={`Cancel your entry? ${status === 'waitlisted' ? 'Your place' : 'The seat'} goes to the next person at once.`}
          />
          <Button loading={underWay === 'cancel'} loadingLabel="Cancelling…" onClick={() => void act('cancel')}>
            Yes, cancel my entry
          </Button>
          <Button variant="secondary" disabled={underWay !== null} onClick={() => setStep('kept')}>
            Keep it
          </Button>
        </>
      )}
      {step !== 'question' && can_cancel && (
        <>
          {status === 'offered' && (
            <Button
              loading={underWay === 'accept'}
              loadingLabel="Accepting…"
              aria-label={`Accept the seat${of}`}
              onClick={() => void act('accept')}
            >
              Accept the seat
            </Button>
          )}
          <Button
            ref={cancelButton}
            variant="secondary"
            disabled={underWay !== null}
            aria-label={`Cancel my entry${of}`}
            onClick={() => setStep('question')}
          >
            Cancel my entry
          </Button>
        </>
      )}
    </div>
  );
}

/** Takes the focus when it appears, because it replaces the focused button. */
function Focused({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} className={styles.message}>
      {text}
    </p>
  );
}
