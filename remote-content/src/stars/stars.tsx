import styles from './stars.module.css';

const OF = 5;

/** One to five stars, with a text alternative. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of ${OF} stars`} className={styles.stars}>
      {Array.from({ length: OF }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" width="18" height="18" className={index < stars ? styles.full : undefined}>
          <path d="M10 1.8l2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.7 7.9l5.8-.8z" />
        </svg>
      ))}
    </span>
  );
}
