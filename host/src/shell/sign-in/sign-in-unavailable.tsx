import { Alert, Button, Dialog } from 'shared/ui';
import styles from './sign-in-unavailable.module.css';

/** Shown in place of the sign-in dialog when the auth remote cannot be loaded. */
export function SignInUnavailable({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <Dialog labelledBy="sign-in-unavailable" onClose={onClose}>
      <h2 id="sign-in-unavailable">Signing in is not possible right now</h2>
      <Alert tone="error">This part of the site did not answer. Check your connection, then retry.</Alert>
      <p className={styles.actions}>
        <Button onClick={onRetry}>Retry</Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </p>
    </Dialog>
  );
}
