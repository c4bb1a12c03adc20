import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

/** How long a slide stays before the next one, in milliseconds. */
const ROTATION_MS = 7000;

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Whether the person prefers reduced motion; true until hydration, so that nothing moves before the browser has
 * answered.
 */
const usePrefersStill = (): boolean =>
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
 * Automatic rotation by the WAI-ARIA carousel pattern: it runs unless the person prefers reduced motion, pauses while
 * the mouse is over the carousel, and stops when the focus enters it. Only the button starts it again.
 * @param advance shows the next slide
 * @returns `playing`, `toggle` for the button, and the event handlers of the carousel's element
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
      // Pressing the button focuses it too, and its click then decides on its own.
      onFocus: ({ target }: FocusEvent) => {
        if (!(pressed && target.hasAttribute('data-rotation'))) setChosen(false);
      },
    },
  };
}
