import type { ReactNode } from 'react';
import { Alert, useFocusOnMount } from 'shared/ui';
import type { Failure } from '../../session/failure';
import styles from './form.module.css';

/** A message about the form as a whole. It takes the focus when it appears, so that screen readers announce it. */
export function FormMessage({ tone, children }: { tone: 'error' | 'success' | 'note'; children: ReactNode }) {
  return (
    <div ref={useFocusOnMount<HTMLDivElement>()} tabIndex={-1} className={styles.message}>
      <Alert tone={tone}>{children}</Alert>
    </div>
  );
}

/** Why the last submission failed. Messages about single fields also appear at their fields. */
export function FailureMessage({ failure }: { failure: Failure }) {
  return (
    <FormMessage tone="error">
      <p>{failure.message}</p>
      {failure.advice && <p>{failure.advice}</p>}
    </FormMessage>
  );
}
