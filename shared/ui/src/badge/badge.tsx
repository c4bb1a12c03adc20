import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A short property of an item, such as its level, state or category. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'signal' | 'warm'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
