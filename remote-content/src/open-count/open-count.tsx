import { Suspense, useState, useTransition, type ComponentProps } from 'react';
import { Button, lazyPart } from '@hidden-order/ui';
import styles from './open-count.module.css';

// With what a member has counted so far, on this device or another.
const OpenCountDialog = lazyPart(async () => {
  const code = await import(/* webpackChunkName: "open-count" */ './open-count-dialog');
  await code.loadCounts();
  return code.OpenCountDialog;
});

type OpenCountButtonProps = { seed: string } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'className' | 'children' | 'loadingLabel'
>;

/**
 * A button that opens a practice series for anyone to count, in a dialog: the page behind it does not move. The
 * exercise is loaded on demand. The page hides it without scripts.
 */
export function OpenCountButton({ seed, ...props }: OpenCountButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // In a transition the page stays as it is until the code has come.
  const [isOpening, startOpening] = useTransition();
  return (
    <>
      <Button
        loadingLabel="Opening…"
        {...props}
        loading={isOpening}
        onClick={() => startOpening(() => setOpen(true))}
      />
      <Suspense>{isOpen && <OpenCountDialog seed={seed} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The button, and who may count and where the count stays. */
export const OpenCount = ({ seed }: { seed: string }) => (
  <>
    <OpenCountButton seed={seed}>Count the waves</OpenCountButton>
    <p className={`kit-soft ${styles.note}`}>
      Open to all. Your work stays on your device, and moves to your account when you sign in.
    </p>
  </>
);
