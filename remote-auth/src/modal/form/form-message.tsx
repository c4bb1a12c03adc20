import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '@hidden-order/ui';
import type { Failure } from '../../session/failure';
import styles from './form.module.css';

interface FormMessageProps {
  tone: 'error' | 'success' | 'note';
  /** What the message is about, where another one may follow in the same words. */
  failure?: Failure;
  children: ReactNode;
}

/**
 * A message about the form as a whole. It takes the focus when it appears, and for each new failure, so that it is in
 * view and screen readers announce it.
 */
export function FormMessage({ tone, failure, children }: FormMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), [failure]);
  return (
    <div ref={message} tabIndex={-1} className={styles.message}>
      <Alert tone={tone}>{children}</Alert>
    </div>
  );
}

/** Why the last submission failed. Messages about single fields also appear at their fields. */
export function FailureMessage({ failure }: { failure: Failure }) {
  return (
    <FormMessage tone="error" failure={failure}>
      <p>{failure.message}</p>
      {failure.advice && <p>{failure.advice}</p>}
    </FormMessage>
  );
}
