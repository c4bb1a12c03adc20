import type { ReactNode } from 'react';
import styles from './practice.module.css';

/** A chart with what stays below it in view, and beside them, or below on narrow pages, its children. */
export const Workbench = ({ chart, children }: { chart: ReactNode; children: ReactNode }) => (
  <div className={styles.exercise}>
    <div className={styles.board}>{chart}</div>
    <div className={`kit-stack4 ${styles.side}`}>{children}</div>
  </div>
);
