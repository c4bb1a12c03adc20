import type { ReactNode } from 'react';
import { Container, PageHeader } from 'shared/ui';
import styles from './simple-page.module.css';

interface SimplePageProps {
  kicker: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page of running text below its head. */
export function SimplePage({ children, ...header }: SimplePageProps) {
  return (
    <>
      <PageHeader {...header} />
      <Container>
        <div className={styles.text}>{children}</div>
      </Container>
    </>
  );
}
