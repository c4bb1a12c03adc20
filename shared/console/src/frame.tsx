import type { ReactNode } from 'react';
import { site } from '@hidden-order/api-shapes/site';
import { Container } from '@hidden-order/ui';
import styles from './frame.module.css';

interface FrameProps {
  /** What the page is for. */
  place: string;
  /** Who is signed in. */
  account?: ReactNode;
  children: ReactNode;
}

/** What stands around such a page. */
export function Frame({ place, account, children }: FrameProps) {
  return (
    <>
      <header className={styles.header}>
        <Container className={styles.bar}>
          <p className={styles.brand}>
            <svg viewBox="0 0 44 28" width="36" height="23" aria-hidden="true">
              <polyline points="2,26 10,15 15,20 26,6 32,13 42,2" />
            </svg>
            <span>{site.name}</span>
            <span className={`kit-soft ${styles.place}`}>{place}</span>
          </p>
          {account}
        </Container>
      </header>
      <main className={styles.main}>{children}</main>
    </>
  );
}
