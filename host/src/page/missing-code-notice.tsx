import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'shared/router';
import { Button } from 'shared/ui';
import { retryOrUpdate } from '../updates/updates';
import styles from './page.module.css';
import { usePrerendered } from './prerendered-document';

const never = () => () => undefined;

/** Says, beside a prerendered page, that its code did not arrive. */
export function MissingCodeNotice() {
  const prerendered = usePrerendered();
  const { pathname } = useLocation();
  const load = useSyncExternalStore(
    prerendered?.subscribe ?? never,
    () => prerendered?.loadMissingCode ?? null,
    () => null,
  );
  const isElsewhere = load !== null && prerendered?.page?.address !== pathname;
  // A later visit of the page loads it from the start, and reports its own failure.
  useEffect(() => {
    if (isElsewhere) prerendered?.setMissingCode(null);
  }, [isElsewhere, prerendered]);
  return load === null || isElsewhere ? null : <ReadOnlyNotice onRetry={load} />;
}

/** Says that the page can be read but not used, and offers to load its code again. */
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
