import { useState } from 'react';
import { Button } from 'shared/ui';
import styles from './page.module.css';

/** Puts the address of the page into the clipboard, and says whether that worked. */
export function CopyLink() {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const address = window.location.origin + window.location.pathname;
    try {
      await navigator.clipboard.writeText(address);
      setMessage('Link copied.');
    } catch {
      // The browser forbids it, or has no clipboard without https: the address itself is the way out.
      setMessage(`Copy it from here: ${address}`);
    }
  };
  return (
    <div className={styles.copy}>
      <Button variant="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status">{message}</span>
    </div>
  );
}
