import type { ReactNode } from 'react';
import { Button } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import styles from './list-controls.module.css';

/** In place of a list that the filters have emptied: why, and the way out. */
export function NoResults({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <TextbookChart figure="regular-flat" caption="" decorative className={styles.emptyArt} />
      <p>{children}</p>
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
