import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Container } from './boxes';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** One or two words above the title that name the part of the site. */
  kicker: string;
  title: string;
  lead?: ReactNode;
  /** A plate beside the title, or below it on narrow pages. */
  art?: ReactNode;
  /** For pages whose content is a tool or a list: a low header, so that it begins near the top. */
  tool?: boolean;
  children?: ReactNode;
}

/** The header of a page, with its only h1. */
export function PageHeader({ kicker, title, lead, art, tool, children }: PageHeaderProps) {
  return (
    <Container columns={Boolean(art)} className={clsx(styles.header, tool && styles.tool)}>
      <div className={styles.text}>
        <p className={styles.kicker}>{kicker}</p>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {art}
    </Container>
  );
}
