import type { ReactNode } from 'react';
import { Container } from '../container/container';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** One or two words above the title that name the part of the site. */
  kicker: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The header of a page, with its only h1. */
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
