import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface HeadingProps {
  title: string;
  lead: ReactNode;
  /** Buttons beside it. */
  children?: ReactNode;
}

/** The title of a page of the desk, with a sentence below it. */
export const Heading = ({ title, lead, children }: HeadingProps) => (
  <header className={styles.heading}>
    <div>
      <h1>{title}</h1>
      <p className={styles.soft}>{lead}</p>
    </div>
    {children && <div className={styles.buttons}>{children}</div>}
  </header>
);
