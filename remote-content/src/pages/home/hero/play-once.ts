/** The steps of the play: until when, in milliseconds, and how far the price has fallen then. */
const STEPS = [
  [2_000, 1],
  [3_600, 1],
  [4_400, 0],
] as const;

/**
 * Lets a value go from 0 to 1, stay there and come back, once: when the splash screen has gone and the drawing is in view.
 * Not for those who prefer reduced motion; a hand or the focus on the drawing ends it.
 * @param show gets the value
 * @returns stops it
 */
export function playOnce(drawing: Element, show: (share: number) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  let frame = 0;
  const play = (began: number) => (now: number) => {
    const time = Math.max(0, now - began);
    let [from, since] = [0, 0];
    for (const [until, to] of STEPS) {
      if (time < until) {
        const share = (time - since) / (until - since);
        show(from + (to - from) * share * share * (3 - 2 * share));
        frame = requestAnimationFrame(play(began));
        return;
      }
      [from, since] = [to, until];
    }
    show(from);
  };
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    frame = requestAnimationFrame((now) => play(now)(now));
  });
  const splash = document.getElementById('splash');
  const watch = ({ target }: { target: EventTarget | null }) => target === splash && seen.observe(drawing);
  splash?.addEventListener('animationend', watch);
  if (splash === null) watch({ target: splash });
  const stop = () => {
    splash?.removeEventListener('animationend', watch);
    seen.disconnect();
    cancelAnimationFrame(frame);
  };
  for (const sign of ['pointerdown', 'focusin']) drawing.addEventListener(sign, stop, { once: true });
  return stop;
}
