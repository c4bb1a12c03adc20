import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

/** How long a review stays before the next one comes, in milliseconds. */
export const ROTATION_MS = 7000;

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether the person prefers no motion; true until the browser has been asked, so that nothing moves unasked. */
export const usePrefersStill = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(STILL);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(STILL).matches,
    () => true,
  );

/**
 * Rotation by itself, after the WAI-ARIA carousel pattern: it runs unless the person prefers no motion, waits while the
 * mouse is over it, and stops when the focus comes in. Only the button starts it again.
 * @param advance shows the next slide
 * @returns `playing`, `toggle` for the button, and what the carousel's element listens to
 */
export function useRotation(advance: () => void) {
  const still = usePrefersStill();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [pressed, setPressed] = useState(false);
  const playing = chosen ?? !still;

  useEffect(() => {
    if (!playing || hovered) return;
    const timer = setInterval(advance, ROTATION_MS);
    return () => clearInterval(timer);
  }, [advance, hovered, playing]);

  return {
    playing,
    still,
    toggle: () => setChosen(!playing),
    listeners: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onPointerDown: () => setPressed(true),
      onPointerUp: () => setPressed(false),
      onPointerCancel: () => setPressed(false),
      // A press on the button brings the focus with it and then says itself what it wants.
      onFocus: ({ target }: FocusEvent) => {
        if (!(pressed && target.hasAttribute('data-rotation'))) setChosen(false);
      },
    },
  };
}
