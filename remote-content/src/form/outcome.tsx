import type { ReactNode } from 'react';
import { Alert, useFocusOnMount } from '@hidden-order/ui';
import styles from './form.module.css';

/** Says why a form could not be sent, and that it keeps its values; nothing without a message. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Alert tone="error">
      <p className={styles.failure}>{message}</p>
      <p>What you entered is still here.</p>
    </Alert>
  );
}

interface OutcomeProps {
  title: string;
  /** Names the submission in later mails and calls. */
  reference?: string;
  /** False where no form was sent: the focus stays where it is. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Replaces a form after its submission and focuses its own heading, so that screen readers read it. */
export function Outcome({ title, reference, takesFocus, children }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <h2 ref={useFocusOnMount<HTMLHeadingElement>(takesFocus)} tabIndex={-1}>
        {title}
      </h2>
      {reference !== undefined && (
        <p className={styles.reference}>
          <span>Reference</span>
          <strong>{reference}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
