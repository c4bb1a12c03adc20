import type { Review } from 'shared/contracts/content';
import { ReviewText } from '../../reviews/review-text';
import styles from './page.module.css';

/** What readers say about the course. */
export function CourseReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section className={styles.section}>
      <h2>Reviews</h2>
      {reviews.length === 0 ? (
        <p className={styles.soft}>Nobody has reviewed this course yet.</p>
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
