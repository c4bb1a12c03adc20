import type { ReactNode } from 'react';
import type { Block, Heading } from '@hidden-order/api-shapes/content';
import { Prose } from '@hidden-order/prose';
import { Container } from '@hidden-order/ui';
import styles from './reading.module.css';

interface ReadingProps {
  headings: readonly Heading[];
  blocks: readonly Block[];
  /** In one column, its contents before it. */
  column?: boolean;
  /** Stands below the text. */
  children?: ReactNode;
}

/** A long text, with its table of contents in the margin of its beginning. */
export function Reading({ headings, blocks, column = false, children }: ReadingProps) {
  const contents = headings.length > 1 && <Contents headings={headings} />;
  return (
    <Container>
      <div className={`${styles.text} ${column ? styles.column : ''}`}>
        {column && contents}
        <Prose blocks={blocks} aside={!column && contents} />
        {children}
      </div>
    </Container>
  );
}

/** The table of contents of a page. */
export function Contents({ headings }: Pick<ReadingProps, 'headings'>) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <p id="contents" className="kit-kicker">
        Contents
      </p>
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
