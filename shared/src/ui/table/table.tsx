import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Says what the table holds; shown above it. */
  caption: string;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table that scrolls sideways by itself, also by keyboard, where the page is too narrow for it. */
export function Table({ caption, children }: TableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
