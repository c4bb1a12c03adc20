import { useRevalidator } from 'shared/router';
import { Alert, Button } from 'shared/ui';
import styles from './load-failure.module.css';

/** Replaces what did not load, and retries it. */
export function LoadFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure}>
      <Alert tone="error">{`${message} Your data is safe.`}</Alert>
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
