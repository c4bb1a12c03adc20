import type { ReactNode } from 'react';
import { Card } from './boxes';
import styles from './panel.module.css';

/**
 * One of the cards that stand in a row, such as those of the members' overview.
 * @param children the last of them is the way on, which stands at the bottom
 */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className={styles.panel}>
    <h2>{title}</h2>
    {children}
  </Card>
);
