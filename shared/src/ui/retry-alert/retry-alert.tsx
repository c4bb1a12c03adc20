import { useRevalidator } from 'shared/router';
import { Alert } from '../alert/alert';
import { Button } from '../button/button';
import styles from './retry-alert.module.css';

/** Says what did not load of a page's data, and loads that data again. */
export function RetryAlert({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.retry}>
      <Alert tone="error">{children}</Alert>
      <Button
        variant="secondary"
        onClick={() => void revalidate()}
        loading={state === 'loading'}
        loadingLabel="Retrying…"
      >
        Retry
      </Button>
    </div>
  );
}
