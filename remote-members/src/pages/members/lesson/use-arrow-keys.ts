import { useEffect } from 'react';
import { useNavigate } from 'shared/router';

interface Targets {
  /** Address of the lesson before, if there is one. */
  left: string | undefined;
  /** Address of the lesson after, if there is one. */
  right: string | undefined;
}

/**
 * The left and right arrow keys open the lesson before and after. They act only while the focus is on the page itself
 * or its heading, so that fields, wide tables and figures keep their keys.
 */
export function useArrowKeys({ left, right }: Targets): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const focused = document.activeElement;
      if (focused !== null && focused !== document.body && focused.tagName !== 'H1') return;
      const target = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : undefined;
      if (target !== undefined) void navigate(target);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [left, right, navigate]);
}
