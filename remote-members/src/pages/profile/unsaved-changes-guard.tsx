import { useEffect } from 'react';
import { useBlocker } from '@hidden-order/platform/router';
import { getSession } from '@hidden-order/platform/session';
import { Button, Dialog } from '@hidden-order/ui';
import styles from './page.module.css';

const TITLE_ID = 'unsaved-changes-title';

/** While active, asks for confirmation before a navigation, a reload or closing the tab. */
export function UnsavedChangesGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      // A logout leaves the page at once (spec §4), and without a session the API accepts no changes.
      if (getSession().access !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  // Once a save has ended there is nothing to lose, and the person goes where they wanted to.
  useEffect(() => {
    if (blocker.state === 'blocked' && !active) blocker.proceed();
  }, [blocker, active]);

  if (blocker.state !== 'blocked' || !active) return null;
  return (
    <Dialog labelledBy={TITLE_ID} onClose={blocker.reset}>
      <h2 id={TITLE_ID} className={styles.groupTitle}>
        Leave without saving?
      </h2>
      <p className={styles.dialogText}>You have not saved your changes. If you leave this page, you lose them.</p>
      <div className="kit-row">
        <Button onClick={blocker.reset}>Keep editing</Button>
        <Button variant="secondary" onClick={blocker.proceed}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
