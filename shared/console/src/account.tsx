import type { ReactNode } from 'react';
import { Button } from '@hidden-order/ui';
import styles from './account.module.css';
import { useLeave } from './session';

interface AccountProps {
  /** The person or team, perhaps as a link, and until when they are signed in; null while that is not known. */
  who: { name: ReactNode; until: string } | null;
}

/** Who is signed in. */
export function Account({ who }: AccountProps) {
  const leave = useLeave();
  return (
    <div className={styles.account}>
      {who && (
        <p>
          <strong>{who.name}</strong>
          <span>{who.until}</span>
        </p>
      )}
      <Button variant="secondary" onClick={leave}>
        Sign out
      </Button>
    </div>
  );
}
