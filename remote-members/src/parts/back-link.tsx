import type { ReactNode } from 'react';
import { Link } from '@hidden-order/platform/router';
import styles from './parts.module.css';

/** A line in the header of a page that leads back to where the page belongs. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.back}>
    <Link to={to}>{children}</Link>
  </p>
);
