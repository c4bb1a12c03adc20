/** With less room than this below the field, in pixels, the list opens upwards (spec §9). */
const MIN_ROOM_BELOW_PX = 200;

/** Between the field and the list, and between the list and the edge of the visible area. */
const MARGIN_PX = 8;

type Span = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * The ref of a popup, which it places above or below the field that it is positioned by, and bounds its height to the
 * visible area there; again when the window or its screen keyboard changes. Styles read `data-side` and `--max-height`.
 */
export function keepPlaced(popup: HTMLElement | null): (() => void) | undefined {
  const field = popup?.offsetParent;
  if (!popup || !field) return undefined;
  const place = () => {
    const viewport = visibleViewport();
    const dialog = field.closest('dialog')?.getBoundingClientRect() ?? viewport;
    const { upwards, maxHeight } = placementOf(field.getBoundingClientRect(), viewport, dialog);
    popup.dataset.side = upwards ? 'above' : 'below';
    popup.style.setProperty('--max-height', `${maxHeight}px`);
  };
  place();
  window.visualViewport?.addEventListener('resize', place);
  return () => window.visualViewport?.removeEventListener('resize', place);
}

/**
 * The side on which a popup opens, and its greatest height in pixels.
 * @param field the phone field
 * @param viewport the visible part of the page, which decides the side
 * @param scroller what scrolls around the field and cuts the popup: a dialog, or the page itself
 */
export function placementOf(field: Span, viewport: Span, scroller: Span): { upwards: boolean; maxHeight: number } {
  const below = viewport.bottom - field.bottom;
  const above = field.top - viewport.top;
  // In a window so low that neither side has enough room, the larger side wins.
  const upwards = below < MIN_ROOM_BELOW_PX && above > below;
  const room = upwards
    ? field.top - Math.max(viewport.top, scroller.top)
    : Math.min(viewport.bottom, scroller.bottom) - field.bottom;
  // Whole: downshift scrolls to the chosen country by the ratio of the list's height to its rounded one.
  return { upwards, maxHeight: Math.floor(room) - 2 * MARGIN_PX };
}

/** The window without a screen keyboard. */
function visibleViewport(): Span {
  const { visualViewport, innerHeight } = window;
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}
