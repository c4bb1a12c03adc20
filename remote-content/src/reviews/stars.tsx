import type { CourseSummary } from '@hidden-order/api-shapes/content';
import { formatCount } from '@hidden-order/ui/format';
import styles from './stars.module.css';

const STAR = 'M10 1.8l2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.7 7.9l5.8-.8z';
const MAX_STARS = 5;

/** One to five stars, with a text alternative. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of ${MAX_STARS} stars`} className={styles.stars}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" width="18" height="18" className={index < stars ? styles.full : undefined}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}

/** The average rating of a course, such as `4.7 of 5, 3 reviews`; nothing without reviews, or if some are sample data. */
export function Rating({ rating }: { rating: CourseSummary['rating'] }) {
  if (rating === null || rating.sample) return null;
  return (
    <span className={styles.rating}>
      <svg aria-hidden="true" viewBox="0 0 20 20" width="16" height="16" className={styles.full}>
        <path d={STAR} />
      </svg>
      <span>{`${rating.average.toFixed(1)} of 5, ${formatCount(rating.count, 'review')}`}</span>
    </span>
  );
}
