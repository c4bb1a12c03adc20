import type { ReactNode } from 'react';
import { useFocusOnMount } from '@hidden-order/ui';
import styles from './form.module.css';

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
    <div className={`kit-stack4 ${styles.outcome}`}>
      <h2 ref={useFocusOnMount<HTMLHeadingElement>(takesFocus)} tabIndex={-1}>
        {title}
      </h2>
      {reference !== undefined && (
        <p className={`kit-stack1 ${styles.reference}`}>
          <span>Reference</span>
          <strong>{reference}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
