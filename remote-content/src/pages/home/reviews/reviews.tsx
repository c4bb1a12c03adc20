import { useLoaderData } from 'shared/router';
import { Container } from 'shared/ui';
import { ReviewText } from '../../../reviews/review-text';
import type { loader } from '../data';
import { ReviewSlider } from './review-slider';
import styles from './reviews.module.css';

/** A carousel of reviews, a single review, or nothing without reviews. */
export function Reviews() {
  const { reviews } = useLoaderData<typeof loader>();
  const [first] = reviews;
  if (first === undefined) return null;
  return (
    <div className={styles.band}>
      <Container>
        {reviews.length === 1 ? (
          <section aria-labelledby="reviews" className={styles.only}>
            <h2 id="reviews">What readers say</h2>
            <ReviewText review={first}>{first.course.title}</ReviewText>
          </section>
        ) : (
          <ReviewSlider reviews={reviews} />
        )}
      </Container>
    </div>
  );
}
