import { Alert } from 'shared/ui';
import styles from './form.module.css';

/** Why a form could not be sent, and that nothing of it is lost. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert tone="error">
      <p className={styles.failure}>{message.replace(/\.?$/, '.')}</p>
      <p>What you entered is still here.</p>
    </Alert>
  );
}
