import { formatMoment } from '@hidden-order/ui/format';
import styles from './commits.module.css';

/** How much of a hash shows; the log has all of it. */
const SHORT = 10;

interface SealProps {
  bar: number;
  /** When it was sealed, and its seal; none for what stays in the browser. */
  at?: string;
  hash?: string;
}

/** At which bar a commit was made, and when it was sealed. */
export const Seal = ({ bar, at, hash }: SealProps) =>
  at === undefined || hash === undefined ? (
    <p className={styles.seal}>{`Bar ${bar + 1}, not sealed`}</p>
  ) : (
    <p className={styles.seal}>
      <span>{`Bar ${bar + 1},`}</span> <time dateTime={at}>{formatMoment(at)}</time>{' '}
      <code title={hash}>{`seal ${hash.slice(0, SHORT)}…`}</code>
    </p>
  );
