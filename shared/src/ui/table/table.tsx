import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** The name of the table, shown above it. */
  caption: string;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table in a container that scrolls horizontally on narrow pages, also by keyboard. */
export function Table({ caption, children }: TableProps) {
  return (
    // A scroll container needs the focus to scroll by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
