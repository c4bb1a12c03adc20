import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the element once, when it arrives: each step of the dialog starts at its first control.
 * (The `autofocus` attribute would act before the dialog is open, and only on the first step.)
 * @param wanted false where something else in the step takes the focus instead
 */
export function useArrivalFocus<Target extends HTMLElement>(wanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wantedAtFirst = useRef(wanted);
  useEffect(() => {
    if (wantedAtFirst.current) target.current?.focus();
  }, []);
  return target;
}
