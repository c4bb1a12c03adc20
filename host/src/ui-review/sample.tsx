import type { ReactNode } from 'react';
import { Container } from 'shared/ui';
import styles from './ui-review.module.css';

/** One group of samples under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className={styles.sample}>
      <h2>{title}</h2>
      <div className={styles.items}>{children}</div>
    </Container>
  );
}
