import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element once, when it is mounted, so that each step of the dialog starts at its first control.
 * (The `autofocus` attribute would act before the dialog is open, and only on the first step.)
 * @param wanted false if another element of the step takes the focus instead; only the first value counts
 */
export function useInitialFocus<Target extends HTMLElement>(wanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wantedAtFirst = useRef(wanted);
  useEffect(() => {
    if (wantedAtFirst.current) target.current?.focus();
  }, []);
  return target;
}
