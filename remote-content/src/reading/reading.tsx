import type { ReactNode } from 'react';
import type { Heading } from '@hidden-order/api-shapes/content';
import { Container } from '@hidden-order/ui';
import besideStyles from './beside.module.css';
import styles from './reading.module.css';

/** A long text beside its table of contents, which sticks while the text scrolls, where the page is wide enough. */
export function Reading({ headings, children }: { headings: readonly Heading[]; children: ReactNode }) {
  return (
    <Container>
      <div className={styles.columns}>
        <div className={styles.aside}>{headings.length > 1 && <Contents headings={headings} />}</div>
        <div className={styles.text}>{children}</div>
      </div>
    </Container>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={besideStyles.title}>
        Contents
      </h2>
      <ol role="list" className={styles.list}>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? styles.sub : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
