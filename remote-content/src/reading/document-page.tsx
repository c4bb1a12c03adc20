import type { Document } from 'shared/contracts/content';
import { formatDay } from 'shared/format';
import { Prose } from 'shared/prose';
import { PageHeader } from 'shared/ui';
import { Reading } from '../reading/reading';
import styles from './document-page.module.css';

interface DocumentPageProps {
  kicker: string;
  document: Document;
  /** Shows the date of the version. */
  dated?: boolean;
}

/** A page that shows one of the academy's documents, such as the terms. */
export function DocumentPage({ kicker, document, dated = false }: DocumentPageProps) {
  const { title, lead, version, contents, body } = document;
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead}>
        {dated && (
          <p className={styles.version}>
            Version of <time dateTime={version}>{formatDay(`${version}T00:00:00+05:00`)}</time>
          </p>
        )}
      </PageHeader>
      <Reading headings={contents.filter(({ level }) => level === 2)}>
        <Prose blocks={body} />
      </Reading>
    </>
  );
}
