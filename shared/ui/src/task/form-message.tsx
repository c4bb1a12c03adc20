import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Alert } from '../kit/alert';
import styles from './form-message.module.css';

interface FormMessageProps {
  tone: 'error' | 'success' | 'note';
  /** What the message is about, where another one may follow in the same words. */
  about?: object | undefined;
  children: ReactNode;
}

/**
 * A message about a form as a whole. It takes the focus when it appears, and for each new failure, so that it is in view
 * and screen readers announce it.
 */
export function FormMessage({ tone, about, children }: FormMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), [about]);
  return (
    <div ref={message} tabIndex={-1} className={styles.message}>
      <Alert tone={tone}>{children}</Alert>
    </div>
  );
}

/** Why the last submission failed; nothing without a failure. Messages about single fields appear at their fields. */
export function FailureMessage({ root }: { root: FieldErrors['root'] }) {
  if (root === undefined) return null;
  return (
    <FormMessage tone="error" about={root}>
      <p>{root.message}</p>
      {root['advice'] && <p>{root['advice'].message}</p>}
    </FormMessage>
  );
}
