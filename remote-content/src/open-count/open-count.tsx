import { Suspense, useState } from 'react';
import { Button, lazyPart } from '@hidden-order/ui';
import styles from './open-count.module.css';

const OpenCountDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "open-count" */ './open-count-dialog')).OpenCountDialog,
);

/**
 * A button that opens a practice series for anyone to count, in a dialog: the page behind it does not move. The
 * exercise is loaded on demand. Hidden without scripts.
 */
export function OpenCount({ seed }: { seed: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Count the waves</Button>
      <p className={styles.note}>
        Open to all. Your count stays in this browser, and moves to your account when you sign in.
      </p>
      <Suspense fallback={<p role="status">Opening…</p>}>
        {isOpen && <OpenCountDialog seed={seed} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
