import { useEffect } from 'react';
import { useNavigate } from 'shared/router';

interface Targets {
  /** Address of the lesson before, if there is one. */
  left: string | undefined;
  /** Address of the lesson after, if there is one. */
  right: string | undefined;
}

/** What has the focus while the arrow keys act, besides the page itself. */
const WITHOUT_ARROW_KEYS = 'h1, main :is(a, button)';

/**
 * The left and right arrow keys open the lesson before and after. They act while the focus is on the page itself, its
 * heading, or a link or button of its content, so that fields, wide tables and dialogs keep their keys. Buttons that use
 * arrow keys prevent the browser's default, and keep them too.
 */
export function useArrowKeys({ left, right }: Targets): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const focused = document.activeElement;
      if (focused !== null && focused !== document.body && !focused.matches(WITHOUT_ARROW_KEYS)) return;
      const target = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : undefined;
      if (target !== undefined) void navigate(target);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [left, right, navigate]);
}
