import { Suspense, useState, useTransition } from 'react';
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
  // In a transition the page stays as it is until the code has come.
  const [isOpening, startOpening] = useTransition();
  return (
    <>
      <Button loading={isOpening} loadingLabel="Opening…" onClick={() => startOpening(() => setOpen(true))}>
        Count the waves
      </Button>
      <p className={styles.note}>
        Open to all. Your work stays on your device, and moves to your account when you sign in.
      </p>
      <Suspense>{isOpen && <OpenCountDialog seed={seed} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
