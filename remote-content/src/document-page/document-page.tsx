import type { Document } from 'shared/contracts/content';
import { formatDay } from 'shared/format';
import { Prose } from 'shared/prose';
import { useLoaderData } from 'shared/router';
import { PageHeader } from 'shared/ui';
import { Reading } from '../contents/reading';
import styles from './document-page.module.css';

/** A page that is nothing but one of the site's own texts. @param dated says which version this is */
export function DocumentPage({ kicker, dated = false }: { kicker: string; dated?: boolean }) {
  const { title, lead, version, contents, body } = useLoaderData<Document>();
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
