import { NavLink } from '@hidden-order/platform/router';
import styles from './parts.module.css';

/** The lists of one part of the desk. @param tabs addresses and names */
export function Tabs({ tabs }: { tabs: readonly (readonly [to: string, name: string])[] }) {
  return (
    <nav aria-label="Lists" className={styles.tabs}>
      {tabs.map(([to, name]) => (
        <NavLink key={to} to={to} end className={styles.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
