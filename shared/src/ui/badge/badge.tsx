import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A short fact about a thing: its level, its state, its category. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'signal' | 'warm'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
