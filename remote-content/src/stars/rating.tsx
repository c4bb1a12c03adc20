import type { CourseSummary } from 'shared/contracts/content';
import { formatCount } from 'shared/format';
import styles from './stars.module.css';

/** What the reviews of a course say on average, such as `4.7 of 5, 3 reviews`; nothing while there are none. */
export function Rating({ rating }: { rating: CourseSummary['rating'] }) {
  if (rating === null) return null;
  return (
    <span className={styles.rating}>
      <svg aria-hidden="true" viewBox="0 0 20 20" width="16" height="16" className={styles.full}>
        <path d="M10 1.8l2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.7 7.9l5.8-.8z" />
      </svg>
      {rating.average.toFixed(1)} of 5, {formatCount(rating.count, 'review')}
    </span>
  );
}
