import type { ReactNode } from 'react';
import { useRevalidator } from '@hidden-order/platform/router';
import styles from './alert.module.css';
import { Button } from './button';

interface AlertProps {
  /** Screen readers announce `error` at once, and the others when they are idle. */
  tone: 'error' | 'success' | 'note';
  children: ReactNode;
}

/** A message in the flow of the page. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${styles.alert} ${styles[tone]}`}>
      {children}
    </div>
  );
}

interface RetryMessageProps {
  children: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Says what did not load, beside a button that loads it again. */
export function RetryMessage({ children, onRetry, isRetrying = false }: RetryMessageProps) {
  return (
    <div className={styles.retry}>
      <Alert tone="error">{children}</Alert>
      <Button variant="secondary" onClick={onRetry} loading={isRetrying} loadingLabel="Retrying…">
        Retry
      </Button>
    </div>
  );
}

/** Says what did not load of a page's data, and loads that data again. */
export function RetryAlert({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <RetryMessage onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
      {children}
    </RetryMessage>
  );
}
