import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** The title of a page of the desk, with a sentence below it and buttons beside it. */
export function Heading({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.soft}>{lead}</p>}
      </div>
      {children && <div className={styles.buttons}>{children}</div>}
    </header>
  );
}
