import type { ReactNode } from 'react';
import { Container } from '../container/container';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** A word or two above the title that says which part of the site this is. */
  kicker: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: its one h1, and what to expect below. */
export function PageHeader({ kicker, title, lead, children }: PageHeaderProps) {
  return (
    <Container className={styles.header}>
      <p className={styles.kicker}>{kicker}</p>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Container>
  );
}
