import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A part of the page: its title and purpose on the left, its fields on the right. */
export function FieldGroup({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <div className={`kit-stack5 ${styles.group}`}>
      <div className={`kit-soft kit-stack2 ${styles.groupHead}`}>
        <h2 className={styles.groupTitle}>{title}</h2>
        <p>{reason}</p>
      </div>
      <div className={`kit-stack5 ${styles.fields}`}>{children}</div>
    </div>
  );
}
