import { formatMoment } from '@hidden-order/ui/format';
import styles from './commits.module.css';

/** How much of a hash shows; the log has all of it. */
const SHORT = 10;

/** When a commit was sealed, at which bar, and the beginning of its seal if it has one. */
export const Seal = ({ bar, at, hash }: { bar: number; at: string; hash: string }) => (
  <p className={styles.seal}>
    <span>{`Bar ${bar + 1},`}</span> <time dateTime={at}>{formatMoment(at)}</time>{' '}
    <code title={hash}>{hash === '' ? 'not sealed' : `seal ${hash.slice(0, SHORT)}…`}</code>
  </p>
);
