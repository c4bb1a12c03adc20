import type { CountryCode } from 'libphonenumber-js/core';
import styles from './country-select.module.css';

/**
 * A country's flag, decorative because the name stands beside it. Each flag is a file of its own on this remote's origin,
 * fetched when it comes into view; its size is fixed, so that it shifts nothing when it arrives.
 */
export function Flag({ country }: { country: CountryCode }) {
  // For a name that is known at run time only, webpack 5.110 returns the file's address, later versions a URL.
  const address = String(new URL(`flag-drawings/${country}.svg`, import.meta.url));
  return <img src={address} alt="" width={24} height={16} loading="lazy" className={styles.flag} />;
}
