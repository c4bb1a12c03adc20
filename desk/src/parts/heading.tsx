import type { ReactNode } from 'react';
import { NavLink } from '@hidden-order/platform/router';
import styles from './parts.module.css';

interface HeadingProps {
  title: string;
  lead: ReactNode;
  /** Addresses and names of the lists of this part of the desk, where it has several. */
  tabs?: readonly (readonly [to: string, name: string])[];
  /** Buttons beside it. */
  children?: ReactNode;
}

/** The title of a page of the desk, with a sentence and the way to the lists beside this one. */
export const Heading = ({ title, lead, tabs, children }: HeadingProps) => (
  <>
    <header className={`kit-wrap ${styles.heading}`}>
      <div>
        <h1>{title}</h1>
        <p className="kit-soft">{lead}</p>
      </div>
      {children && <div className="kit-actions">{children}</div>}
    </header>
    {tabs && (
      <nav aria-label="Lists" className={styles.tabs}>
        {tabs.map(([to, name]) => (
          <NavLink key={to} to={to} end className={styles.tab ?? ''}>
            {name}
          </NavLink>
        ))}
      </nav>
    )}
  </>
);
