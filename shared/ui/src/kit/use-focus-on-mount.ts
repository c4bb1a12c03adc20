import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element once, when it is mounted: what takes the place of something that had the focus, or the first
 * control of a step. An element that takes no focus by itself, such as a heading, needs `tabIndex={-1}`.
 * (The `autofocus` attribute would act before a dialog is open, and only in its first step.)
 * @param wanted false if something else has the focus instead; only the first value counts
 */
export function useFocusOnMount<Target extends HTMLElement>(wanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wantedAtFirst = useRef(wanted);
  useEffect(() => {
    if (wantedAtFirst.current) target.current?.focus();
  }, []);
  return target;
}
