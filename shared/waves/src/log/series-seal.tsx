import styles from './log.module.css';

interface SeriesSealProps {
  seal: string;
  /** Where what the seal is made of shows, in a sentence; null while the prices are hidden. */
  revealed: string | null;
}

/** The seal of a series, which is made before its first bar shows. */
export const SeriesSeal = ({ seal, revealed }: SeriesSealProps) => (
  <p className={`kit-soft ${styles.series}`}>
    <span>{revealed ?? 'All prices are sealed before the first bar shows.'}</span> <code>{seal}</code>
  </p>
);
