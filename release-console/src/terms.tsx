import type { ReactNode } from 'react';
import styles from './terms.module.css';

/** The name of a version or a place in its source, which is code: browsers do not translate it. */
export function Version({ name }: { name: string }) {
  return (
    <code className={styles.version} translate="no">
      {name}
    </code>
  );
}

/** What belongs to the text above it in a cell, in smaller letters. */
export const Below = ({ children }: { children: ReactNode }) => (
  <p className={`kit-fine ${styles.below}`}>{children}</p>
);

/** A UTC instant (ISO 8601) as teams read it, who are in several time zones: such as `2026-05-03 15:00 UTC`. */
export const formatInstant = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
