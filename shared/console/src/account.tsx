import { Button } from '@hidden-order/ui';
import styles from './account.module.css';
import { useLeave } from './session';

interface AccountProps {
  /** The person or team whose token it is, and until when it is valid, as people read it; null while that is not known. */
  who: { name: string; until: string } | null;
}

/** Who is signed in. */
export function Account({ who }: AccountProps) {
  const leave = useLeave();
  return (
    <div className={styles.account}>
      {who && (
        <p>
          <strong>{who.name}</strong>
          <span>{`token until ${who.until}`}</span>
        </p>
      )}
      <Button variant="secondary" onClick={leave}>
        Sign out
      </Button>
    </div>
  );
}
