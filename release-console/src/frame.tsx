import type { ReactNode } from 'react';
import { site } from '@hidden-order/api-shapes/site';
import { Container } from '@hidden-order/ui';
import styles from './frame.module.css';

/** What stands around the page: whose releases these are, and who is signed in. */
export function Frame({ account, children }: { account?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <Container className={styles.bar}>
          <p className={styles.brand}>
            <svg viewBox="0 0 44 28" width="36" height="23" aria-hidden="true">
              <polyline points="2,26 10,15 15,20 26,6 32,13 42,2" />
            </svg>
            <span>{site.name}</span>
            <span className={styles.place}>Releases</span>
          </p>
          {account}
        </Container>
      </header>
      <main className={styles.main}>{children}</main>
    </>
  );
}
