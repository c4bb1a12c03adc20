import { useEffect, useState, type RefObject } from 'react';
import { placeOf } from './count-chart';
import { flyMark } from './fly-mark';
import type { HeroCount } from './hero-count';
import styles from './hero.module.css';

/** How the waves come into the chart: they are there, wait, draw themselves, or have come from the splash screen. */
type Stage = 'still' | 'undrawn' | 'drawing' | 'arrived';

const SPLASH = 'splash';

/**
 * On a first visit the mark of the splash screen becomes the line of the chart, if the chart is in view as the screen goes;
 * else its waves draw themselves as soon as it is. Later, and for those who prefer reduced motion, they stand still.
 */
export function useStage(chart: RefObject<SVGSVGElement | null>, ends: HeroCount['ends']): Stage {
  const [stage, setStage] = useState<Stage>(() =>
    document.getElementById(SPLASH) === null || matchMedia('(prefers-reduced-motion: reduce)').matches
      ? 'still'
      : 'undrawn',
  );
  useEffect(() => {
    const splash = document.getElementById(SPLASH);
    const { current } = chart;
    if (splash === null || current === null || stage !== 'undrawn') return;
    const mark = splash.querySelector('polyline');
    let land: (() => void) | null = null;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setStage('drawing');
      },
      { threshold: 0.5 },
    );
    // Animations of what the splash screen contains tell of themselves, too.
    const begin = ({ target }: Event) => {
      if (target !== splash || mark === null || !isInView(current)) return;
      const places = ends.map(placeOf);
      land = flyMark(mark, { chart: current, ends: places, className: styles.flight ?? '' }, () => setStage('arrived'));
    };
    const end = ({ target }: Event) => {
      if (target === splash && land === null) seen.observe(current);
    };
    splash.addEventListener('animationstart', begin);
    splash.addEventListener('animationend', end);
    return () => {
      splash.removeEventListener('animationstart', begin);
      splash.removeEventListener('animationend', end);
      seen.disconnect();
      land?.();
    };
  }, [chart, ends, stage]);
  return stage;
}

/** Whether at least half of an element shows. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) > (bottom - top) / 2;
}
