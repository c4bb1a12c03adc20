import type { ReactNode } from 'react';
import { Alert } from 'shared/ui';
import type { Failure } from '../../session/failure';
import styles from './form.module.css';
import { useArrivalFocus } from './use-arrival-focus';

/** A message about the form as a whole. It takes the focus when it appears, so that it is seen and read out. */
export function FormMessage({ tone, children }: { tone: 'error' | 'success' | 'note'; children: ReactNode }) {
  return (
    <div ref={useArrivalFocus<HTMLDivElement>()} tabIndex={-1} className={styles.message}>
      <Alert tone={tone}>{children}</Alert>
    </div>
  );
}

/** Why the last submission failed; the messages of single fields stand at the fields as well. */
export function FailureMessage({ failure }: { failure: Failure }) {
  return (
    <FormMessage tone="error">
      <p>{failure.message}</p>
      {failure.advice && <p>{failure.advice}</p>}
    </FormMessage>
  );
}
