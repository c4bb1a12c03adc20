import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { cancelNavigation } from './cancel-navigation';
import styles from './navigation-progress.module.css';

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
