import type { Heading } from 'shared/contracts/content';
import styles from './contents.module.css';

/** The table of contents of a text; nothing for a text with fewer than two parts. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents">Contents</h2>
      <ol className={styles.list}>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? styles.sub : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
