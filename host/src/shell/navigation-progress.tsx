import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from '@hidden-order/platform/router';
import { Unseen } from '@hidden-order/ui';
import styles from './navigation-progress.module.css';

/** After how long a navigation shows a bar, and the skeleton of the next page in place of the old one; in milliseconds. */
const BAR_MS = 150;
const SKELETON_MS = 600;

/**
 * How long the visitor has waited for the next page: so long that the progress bar shows, and that the next page's skeleton
 * replaces the old page. Views of the same page say themselves that they load.
 */
export function useNavigationWait(): { isLong: boolean; showsSkeleton: boolean } {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isPending = next !== undefined;
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    if (!isPending) return;
    const timers = [BAR_MS, SKELETON_MS].map((ms) => setTimeout(() => setWaited(ms), ms));
    return () => {
      timers.forEach(clearTimeout);
      setWaited(0);
    };
  }, [isPending]);
  return {
    isLong: isPending && waited >= BAR_MS,
    showsSkeleton: waited >= SKELETON_MS && next !== undefined && next.pathname !== pathname,
  };
}

/** A bar under the header while a navigation takes long. A screen reader announces it once. */
export function NavigationProgress({ isLong }: { isLong: boolean }) {
  return (
    <>
      <Unseen aria-live="polite">{isLong ? 'Loading the page.' : ''}</Unseen>
      {isLong && <div aria-hidden="true" className={styles.bar} />}
    </>
  );
}
