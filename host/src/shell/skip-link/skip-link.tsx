import styles from './skip-link.module.css';

/** First in the tab order: jumps over the header to the page. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.link}>
      Skip to content
    </a>
  );
}
