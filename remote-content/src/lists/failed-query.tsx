import { RetryAlert } from 'shared/ui';
import styles from './lists.module.css';
import type { ListFailure } from './load-list';

/** Says that the list on the page is not the one that was asked for, and why; nothing without a failure. */
export const FailedQuery = ({ failure }: { failure: ListFailure<unknown> | undefined }) =>
  failure && (
    <div className={styles.failure}>
      <RetryAlert>{`We could not update this list. ${failure.message}`}</RetryAlert>
    </div>
  );
