import { useState } from 'react';
import { Button } from '@hidden-order/ui';
import { useCode } from '../use-code';
import styles from './open-count.module.css';

const importDialog = () => import(/* webpackChunkName: "open-count" */ './open-count-dialog');

/**
 * A button that opens a practice series for anyone to count, in a dialog: the page behind it does not move. The
 * exercise is loaded on demand. Hidden without scripts.
 */
export function OpenCount({ seed }: { seed: string }) {
  const { code, isLoading, hasFailed, ask } = useCode(importDialog);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (code === null) ask();
  };
  return (
    <>
      <Button loading={isLoading} loadingLabel="Opening…" onClick={open}>
        {hasFailed ? 'Retry' : 'Count the waves'}
      </Button>
      <p className={styles.note}>
        {hasFailed ? (
          <span role="alert">The exercise did not load. Check your connection and try again.</span>
        ) : (
          <span>Open to all. Your count stays in this browser, and moves to your account when you sign in.</span>
        )}
      </p>
      {code && <code.OpenCountDialog seed={seed} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
