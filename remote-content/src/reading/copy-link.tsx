import { useState } from 'react';
import { Button } from '@hidden-order/ui';
import styles from './copy-link.module.css';

/** Copies the address of the page to the clipboard, or shows it where the browser does not allow that. */
export function CopyLink() {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const address = window.location.origin + window.location.pathname;
    try {
      await navigator.clipboard.writeText(address);
      setMessage('Link copied.');
    } catch {
      // The person has denied access to the clipboard, or the page is not served by HTTPS.
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
