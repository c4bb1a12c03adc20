import { site } from '@hidden-order/api-shapes/site';
import styles from './brand.module.css';

/** The academy's mark: decorative, because its name or what it marks stands beside it. */
export const Mark = () => (
  <svg viewBox={site.mark.viewBox} width="44" height="28" aria-hidden="true" className={styles.mark}>
    <polyline points={site.mark.points} />
  </svg>
);

/** Mark and name, as the header, documents and mails have them. */
export const Brand = () => (
  <span className={styles.brand}>
    <Mark />
    <span>{site.name}</span>
  </span>
);
