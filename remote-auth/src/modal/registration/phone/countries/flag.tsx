import type { CountryCode } from 'libphonenumber-js/core';
import styles from './flag.module.css';

/**
 * A country's flag, decorative: the name stands beside it. Each flag is a file of its own on this remote's origin, fetched
 * when it comes into view; its size is fixed, so that nothing moves when it comes.
 */
export function Flag({ country }: { country: CountryCode }) {
  // A text already when webpack has built it, a URL where it has not (in tests).
  const address = String(new URL(`flag-drawings/${country}.svg`, import.meta.url));
  return <img src={address} alt="" width={24} height={16} loading="lazy" className={styles.flag} />;
}
