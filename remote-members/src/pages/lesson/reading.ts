import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { readDraft, writeDraft } from '@hidden-order/platform/drafts';
import { useNavigate } from '@hidden-order/platform/router';
import { getSession } from '@hidden-order/platform/session';

/** Less than this share of a text is its beginning, more than the rest its end: neither is worth returning to. */
const MARGIN = 0.08;

/**
 * Keeps the reading position of a lesson, in steps of a hundredth of the text.
 * @param lesson its slug
 * @param text the element with the lesson's text
 * @returns where reading stopped last time, as a share of the text, or null if there is nothing to return to
 */
export function useReadingPosition(course: string, lesson: string, text: RefObject<HTMLElement | null>): number | null {
  const part = `${lesson}/read`;
  const [last] = useState(() => Number(readDraft(course)[part]?.value[0]));

  useEffect(() => {
    const save = () => {
      // The page outlasts the session by a moment: the position is not the next person's.
      if (getSession().access === null) return;
      const area = text.current?.getBoundingClientRect();
      if (area === undefined || area.height === 0) return;
      const share = Math.min(Math.max(-area.top / area.height, 0), 1);
      // A page that was only opened keeps the position of the last reading.
      if (share > MARGIN && share.toFixed(2) !== readDraft(course)[part]?.value[0])
        writeDraft(course, { [part]: [share.toFixed(2)] });
    };
    // Safari before 26.2 does not say when scrolling ends.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
    window.addEventListener(scrolled, save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener(scrolled, save);
      window.removeEventListener('pagehide', save);
    };
  }, [course, part, text]);

  return last > MARGIN && last <= 1 - MARGIN ? last : null;
}

/** Scrolls to a share of a text, and moves the focus to what stands there. */
export function readOnAt(text: HTMLElement, share: number): void {
  const { top, height } = text.getBoundingClientRect();
  const place = top + height * share;
  const blocks = [...text.querySelectorAll<HTMLElement>('h2, h3, p, li, figure, table')];
  const block = blocks.find((one) => one.getBoundingClientRect().bottom > place);
  window.scrollTo({ top: window.scrollY + place });
  if (block === undefined) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}

interface Targets {
  /** Address of the lesson before, if there is one. */
  left: string | undefined;
  /** Address of the lesson after, if there is one. */
  right: string | undefined;
}

/** What has the focus while the arrow keys act, besides the page itself: texts have it only by a script. */
const WITHOUT_ARROW_KEYS = 'main :is(a, button, [tabindex="-1"])';

/**
 * The left and right arrow keys open the lesson before and after. They act while the focus is on the page itself, a text of
 * it, or a link or button of its content, so that fields, wide tables and dialogs keep their keys. Buttons that use
 * arrow keys prevent the browser's default, and keep them too.
 */
export function useArrowKeys({ left, right }: Targets): void {
  const navigate = useNavigate();
  // Before the heading of the next lesson has the focus: a key that came sooner would still act for the lesson before.
  useLayoutEffect(() => {
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
