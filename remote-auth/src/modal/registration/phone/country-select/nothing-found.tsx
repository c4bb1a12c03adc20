import styles from './country-list.module.css';

/** What the list shows when no country fits the search. */
export function NothingFound({ search }: { search: string }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>No country fits “{search.trim()}”</p>
      <p>Try an English name, a code such as PK, or a dial code such as +92.</p>
    </div>
  );
}
