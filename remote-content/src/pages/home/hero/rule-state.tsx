import { clsx } from 'clsx';
import styles from './hero.module.css';

/** The rule about wave 4, and whether the count keeps it. */
export const RuleState = ({ broken }: { broken: boolean }) => (
  <p className={styles.rule}>
    <strong className={clsx(styles.chip, broken && styles.brokenChip)} key={String(broken)}>
      {broken ? 'Broken' : 'Kept'}
    </strong>
    <span>Wave 4 never passes the end of wave 1.</span>
  </p>
);
