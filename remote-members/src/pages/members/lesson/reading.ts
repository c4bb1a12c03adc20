import { useEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'shared/router';
import * as z from 'zod/mini';
import { readEntry, writeEntry } from '../../../stored-entries/stored-entries';

const STORAGE_KEY = 'my-reading-positions';
/** Less than this share of a text is its beginning, more than the rest its end: neither is worth returning to. */
const MARGIN = 0.08;

/**
 * Keeps the reading position of a lesson in this browser.
 * @param lesson identifies the lesson among all courses
 * @param text the element with the lesson's text
 * @returns where reading stopped last time, as a share of the text, or null if there is nothing to return to
 */
export function useReadingPosition(lesson: string, text: RefObject<HTMLElement | null>): number | null {
  const [last] = useState(() => readEntry(STORAGE_KEY, lesson, z.number()));

  useEffect(() => {
    const save = () => {
      const area = text.current?.getBoundingClientRect();
      if (area === undefined || area.height === 0) return;
      const share = Math.min(Math.max(-area.top / area.height, 0), 1);
      // A page that was only opened keeps the position of the last reading.
      if (share > MARGIN) writeEntry(STORAGE_KEY, lesson, Math.round(share * 1000) / 1000);
    };
    // Safari before 26.2 does not say when scrolling ends.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
    window.addEventListener(scrolled, save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener(scrolled, save);
      window.removeEventListener('pagehide', save);
    };
  }, [lesson, text]);

  return last === undefined || last > 1 - MARGIN ? null : last;
}

/** Scrolls to a share of a text. */
export function scrollToShare(text: HTMLElement, share: number): void {
  const { top, height } = text.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top + height * share });
}

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
