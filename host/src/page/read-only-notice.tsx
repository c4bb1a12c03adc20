import { useState } from 'react';
import { Button } from '@hidden-order/ui';
import { retryOrUpdate } from '../updates/updates';
import styles from './page.module.css';

/** Says beside a page's HTML that it can be read but not used, and offers to load its code again. */
export function ReadOnlyNotice({ onRetry }: { onRetry: () => Promise<void> }) {
  const [loading, setLoading] = useState(false);
  const retry = () => {
    setLoading(true);
    void retryOrUpdate(onRetry).finally(() => setLoading(false));
  };
  return (
    <div role="alert" className={styles.notice}>
      <p>You can read this page, but its buttons and forms do not work: part of this site did not load.</p>
      <Button onClick={retry} loading={loading} loadingLabel="Retrying…">
        Retry
      </Button>
    </div>
  );
}
