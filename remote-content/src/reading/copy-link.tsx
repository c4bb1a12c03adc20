import { useState } from 'react';
import { Button, Unseen } from '@hidden-order/ui';
import styles from './copy-link.module.css';

const LABELS = {
  offered: 'Copy link',
  copied: 'Link copied',
  // The person has denied access to the clipboard, or the page is not served by HTTPS.
  refused: 'Copy it from the address bar',
};

/** Copies the address of the page to the clipboard. The button says what came of it, in a place that fits all it says. */
export function CopyLink() {
  const [state, setState] = useState<keyof typeof LABELS>('offered');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + window.location.pathname);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <Button variant="quiet" className={styles.copy} onClick={() => void copy()}>
        {LABELS[state]}
      </Button>
      <Unseen role="status">{state !== 'offered' && LABELS[state]}</Unseen>
    </>
  );
}
