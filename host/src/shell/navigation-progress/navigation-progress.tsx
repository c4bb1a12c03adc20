import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'shared/router';
import styles from './navigation-progress.module.css';

/** After how long a navigation shows a bar, and the skeleton of the next page in place of the old one; in milliseconds. */
const BAR_MS = 150;
const SKELETON_MS = 1000;

interface NavigationWait {
  /** Whether the visitor waits so long that the progress bar shows. */
  isLong: boolean;
  /** Whether the skeleton of the next page replaces the old page. */
  showsSkeleton: boolean;
}

/** How long the visitor has waited for the next page. Views of the same page say themselves that they load. */
export function useNavigationWait(): NavigationWait {
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

/** A bar under the header while a navigation takes long. A screen reader announces it once; Escape keeps the page that is open. */
export function NavigationProgress({ isLong }: { isLong: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isCancelled, setCancelled] = useState(false);
  useEffect(() => {
    if (!isLong) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      // On a step through the history the address is the next page's already: only another step undoes that.
      if (window.location.pathname !== pathname || window.location.search !== search) return;
      setCancelled(true);
      void cancelNavigation(navigate, pathname + search + hash);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isLong, navigate, pathname, search, hash]);
  return (
    <>
      <p aria-live="polite" className={styles.announcement}>
        {isLong
          ? 'Loading the page. Press Escape to cancel.'
          : isCancelled
            ? 'Cancelled. You are still on the same page.'
            : ''}
      </p>
      {isLong && <div aria-hidden="true" className={styles.bar} />}
    </>
  );
}

let isCancelling = false;

/**
 * Ends the navigation that is under way by one to the page that is open, whose data stays as it is.
 * @param href address of the page that is open
 */
async function cancelNavigation(navigate: ReturnType<typeof useNavigate>, href: string): Promise<void> {
  isCancelling = true;
  try {
    await navigate(href, { replace: true });
  } finally {
    isCancelling = false;
  }
}

/** For `shouldRevalidate` of all routes: a cancelled navigation loads nothing. */
export const revalidatesUnlessCancelled = ({
  defaultShouldRevalidate,
}: {
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && !isCancelling;
