import { useEffect, useState } from 'react';
import { useLocation } from 'shared/router';
import { Button } from 'shared/ui';
import { showMissing, useMissing } from './missing-code';
import styles from './served-page.module.css';

/** Says, beside a page that can be read, that its code did not arrive. */
export function MissingNotice() {
  const missing = useMissing();
  const { pathname } = useLocation();
  const isElsewhere = missing !== null && missing.address !== pathname;
  // Who comes back finds the page loaded anew, or told by itself that it cannot be had.
  useEffect(() => {
    if (isElsewhere) showMissing(null);
  }, [isElsewhere]);
  return missing?.address === pathname ? <ReadOnlyNotice onRetry={missing.retry} /> : null;
}

/** Says that the page can be read but not used, and offers to ask for its code again. */
export function ReadOnlyNotice({ onRetry }: { onRetry: () => Promise<void> }) {
  const [loading, setLoading] = useState(false);
  const retry = () => {
    setLoading(true);
    void onRetry().finally(() => setLoading(false));
  };
  return (
    <div role="alert" className={styles.notice}>
      <p>You can read this page, but its buttons and forms do not work: a part of the site did not answer.</p>
      <Button onClick={retry} loading={loading} loadingLabel="Retrying…">
        Retry
      </Button>
    </div>
  );
}
