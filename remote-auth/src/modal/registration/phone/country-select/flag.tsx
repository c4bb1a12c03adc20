import type { CountryCode } from 'libphonenumber-js/core';
import styles from './flag.module.css';

/**
 * A country's flag, decorative: the name stands beside it. Each flag is a file of its own on this remote's origin, fetched
 * when it comes into view; its size is fixed, so that nothing moves when it comes.
 */
export function Flag({ country }: { country: CountryCode }) {
  // webpack 5.110 puts the file's address itself here where the name is put together at run time, later ones a URL.
  const address = String(new URL(`flag-drawings/${country}.svg`, import.meta.url));
  return <img src={address} alt="" width={24} height={16} loading="lazy" className={styles.flag} />;
}
