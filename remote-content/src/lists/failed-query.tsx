import { useRevalidator } from 'shared/router';
import { Alert, Button } from 'shared/ui';
import styles from './lists.module.css';
import type { ListFailure } from './load-list';

/** Says that the list on the page is not the one that was asked for, and why; nothing without a failure. */
export function FailedQuery({ failure }: { failure: ListFailure<unknown> | undefined }) {
  const { revalidate, state } = useRevalidator();
  if (failure === undefined) return null;
  return (
    <div className={styles.failure}>
      <Alert tone="error">{`We could not update this list. ${failure.message}`}</Alert>
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
