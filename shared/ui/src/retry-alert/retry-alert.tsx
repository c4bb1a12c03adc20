import { useRevalidator } from '@hidden-order/platform/router';
import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import styles from './retry-alert.module.css';

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
