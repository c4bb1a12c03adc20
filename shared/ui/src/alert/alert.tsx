import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  /** Screen readers announce `error` at once, and the others when they are idle. */
  tone: 'error' | 'success' | 'note';
  children: ReactNode;
}

/** A message in the flow of the page. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${styles.alert} ${styles[tone]}`}>
      {children}
    </div>
  );
}
