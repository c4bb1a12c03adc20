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
export const Seal = ({ bar, at, hash }: SealProps) => (
  <p className={styles.seal}>
    <span>{`Bar ${bar + 1},`}</span> {at && <time dateTime={at}>{formatMoment(at)}</time>}{' '}
    <code title={hash}>{hash === undefined ? 'not sealed' : `seal ${hash.slice(0, SHORT)}…`}</code>
  </p>
);
