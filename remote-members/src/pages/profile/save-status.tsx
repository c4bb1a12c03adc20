import { Alert } from 'shared/ui';
import type { Outcome } from './use-profile-form';
import styles from './page.module.css';

/** Says beside the button how things stand; there is always one line, so that nothing moves when it changes. */
export function SaveStatus({ changed, outcome }: { changed: boolean; outcome: Outcome }) {
  if (outcome?.saved === false) {
    return (
      <Alert tone="error">
        {outcome.message}
        <span className={styles.kept}>What you entered is still here; you can save again.</span>
      </Alert>
    );
  }
  if (changed) return <p className={styles.status}>You have unsaved changes.</p>;
  if (outcome?.saved === true) return <Alert tone="success">Your changes are saved.</Alert>;
  return <p className={styles.status}>Everything is saved.</p>;
}
