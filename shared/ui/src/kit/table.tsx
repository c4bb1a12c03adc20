import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './table.module.css';

interface TableProps {
  /** The name of the table, shown above it. */
  caption: string;
  /** On a phone, each row is a block, with the last cell beside the first and those between below. */
  stacked?: boolean;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table in a container that scrolls horizontally on narrow pages, also by keyboard. */
export function Table({ caption, stacked, children }: TableProps) {
  return (
    // A scroll container needs the focus to scroll by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className={styles.scroll}>
      <table className={clsx(styles.table, stacked && styles.stacked)}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
