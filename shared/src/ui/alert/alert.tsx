import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  /** `error` interrupts a screen reader; the others wait their turn. */
  tone: 'error' | 'success' | 'note';
  children: ReactNode;
}

/** A message about what just happened, in the flow of the page. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${styles.alert} ${styles[tone]}`}>
      {children}
    </div>
  );
}
