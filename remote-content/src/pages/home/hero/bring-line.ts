import { placeOf } from './count-chart';
import { flyMark } from './fly-mark';
import type { HeroCount } from './hero-count';

/**
 * On a first visit the mark of the splash screen becomes the line of a chart, if the chart is in view as the screen goes;
 * else the waves draw themselves as soon as it is. Later, and for those who prefer reduced motion, they stand still.
 * `data-line` of the chart says which: `undrawn`, `drawing` or `arrived`.
 * @param ends of the waves
 * @returns stops it
 */
export function bringLine(chart: SVGSVGElement, ends: HeroCount['ends']): () => void {
  const splash = document.getElementById('splash');
  const mark = splash?.querySelector('polyline');
  if (!splash || !mark || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const show = (line: 'undrawn' | 'drawing' | 'arrived') => (chart.dataset.line = line);
  let land: (() => void) | null = null;
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      show('drawing');
    },
    { threshold: 0.5 },
  );
  // As the mark begins to fade with the words, before their ground does: it never vanishes on its way.
  const begin = ({ target }: Event) => {
    if (target !== mark.parentElement || land !== null || !isInView(chart)) return;
    land = flyMark(mark, chart, ends.map(placeOf), () => show('arrived'));
  };
  const end = ({ target }: Event) => {
    if (target === splash && land === null) seen.observe(chart);
  };
  show('undrawn');
  splash.addEventListener('animationstart', begin);
  splash.addEventListener('animationend', end);
  return () => {
    splash.removeEventListener('animationstart', begin);
    splash.removeEventListener('animationend', end);
    seen.disconnect();
    land?.();
  };
}

/** Whether at least half of an element shows. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) > (bottom - top) / 2;
}
