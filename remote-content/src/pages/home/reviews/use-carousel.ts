import { useEffect, useState, type RefObject } from 'react';
import type { EmblaCarouselType } from 'embla-carousel';

/** The distance to the viewport at which the carousel loads, as a margin of the IntersectionObserver. */
const NEAR = '100% 0px';

/**
 * Loads Embla lazily, once the carousel is near the viewport: it is far down the page, and its first slide needs no
 * code.
 * @param viewport the element whose only child contains the slides
 * @returns null until Embla has loaded
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>): EmblaCarouselType | null {
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
