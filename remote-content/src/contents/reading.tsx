import type { ReactNode } from 'react';
import type { Heading } from 'shared/contracts/content';
import { Container } from 'shared/ui';
import { Contents } from './contents';
import styles from './reading.module.css';

/** A long text beside its table of contents, which stays in view where there is room. */
export function Reading({ headings, children }: { headings: readonly Heading[]; children: ReactNode }) {
  return (
    <Container>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Contents headings={headings} />
        </div>
        <div className={styles.text}>{children}</div>
      </div>
    </Container>
  );
}
