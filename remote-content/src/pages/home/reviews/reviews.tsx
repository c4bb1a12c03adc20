import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';
import type { Review } from '@hidden-order/api-shapes/content';
import { useLoaderData } from '@hidden-order/platform/router';
import { Button, Container } from '@hidden-order/ui';
import { ReviewText } from '../../../reviews/review-text';
import type { loader } from '../data';
import styles from './reviews.module.css';
import { useRotation } from './use-rotation';

/** A carousel of reviews, a single review, or nothing without reviews. */
export function Reviews() {
  const { reviews } = useLoaderData<typeof loader>();
  const [first] = reviews;
  if (first === undefined) return null;
  return (
    <div className={styles.band}>
      <Container>
        {reviews.length === 1 ? (
          <section aria-labelledby="reviews" className={`kit-stack5 ${styles.only}`}>
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

/** Reviews in a carousel, by the WAI-ARIA carousel pattern. */
function ReviewSlider({ reviews }: { reviews: readonly Review[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useCarousel(viewport);
  const [current, setCurrent] = useState(0);
  const advance = useCallback(() => embla?.scrollNext(), [embla]);
  const { playing, still, toggle, listeners } = useRotation(advance);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => void embla.off('select', follow);
  }, [embla]);

  return (
    // Handles focus and pointer events of the elements inside; the section itself is not interactive.
    <section aria-roledescription="carousel" aria-labelledby="reviews" className={styles.slider} {...listeners}>
      <div className="kit-stack4">
        <h2 id="reviews">What readers say</h2>
        <div className={`kit-wrap ${styles.controls}`}>
          <Button data-rotation variant="secondary" onClick={toggle}>
            {playing ? 'Pause' : 'Play'}
          </Button>
          <Button variant="secondary" onClick={() => embla?.scrollPrev(still)}>
            Previous
          </Button>
          <Button variant="secondary" onClick={() => embla?.scrollNext(still)}>
            Next
          </Button>
          <span className={`kit-soft ${styles.place}`}>{`${current + 1} of ${reviews.length}`}</span>
        </div>
      </div>
      <div ref={viewport} className={styles.viewport}>
        <div aria-live={playing ? 'off' : 'polite'} className={styles.slides}>
          {reviews.map((review, index) => (
            <div
              key={review.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${reviews.length}`}
              aria-hidden={index !== current}
              className={styles.slide}
            >
              <ReviewText review={review}>{review.course.title}</ReviewText>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The distance to the viewport at which the carousel loads, as a margin of the IntersectionObserver. */
const NEAR = '100% 0px';

/**
 * Loads Embla lazily, once the carousel is near the viewport: it is far down the page, and its first slide needs no
 * code.
 * @param viewport the element whose only child contains the slides
 * @returns null until Embla has loaded
 */
function useCarousel(viewport: RefObject<HTMLElement | null>): EmblaCarouselType | null {
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null);

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    let made: EmblaCarouselType | null = null;
    let gone = false;
    async function make(root: HTMLElement): Promise<void> {
      const { default: createCarousel } = await import('embla-carousel');
      if (gone) return;
      made = createCarousel(root, { loop: true });
      setCarousel(made);
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        make(element).catch((error: unknown) => console.warn('The reviews cannot be moved through.', error));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      made?.destroy();
    };
  }, [viewport]);

  return carousel;
}
