/** With less room than this below the field, in pixels, the list opens upwards (SPEC §9). */
export const MIN_ROOM_BELOW_PX = 200;

/** Between the field and the list, and between the list and the edge of what can be seen. */
const MARGIN_PX = 8;

interface Span {
  top: number;
  bottom: number;
}

/**
 * Where the list goes and how high it may be, in pixels.
 * @param field the phone field
 * @param visible the part of the page in which the list can be seen
 */
export function placementOf(field: Span, visible: Span): { upwards: boolean; maxHeight: number } {
  const below = visible.bottom - field.bottom;
  const above = field.top - visible.top;
  // In a window so low that neither side has the room, the larger one is it.
  const upwards = below < MIN_ROOM_BELOW_PX && above > below;
  return { upwards, maxHeight: (upwards ? above : below) - 2 * MARGIN_PX };
}

/** What can be seen of an element's surroundings: the window without a screen keyboard, and in it the dialog that scrolls. */
export function visibleAround(element: Element): Span {
  const { visualViewport, innerHeight } = window;
  const top = visualViewport?.offsetTop ?? 0;
  const window_ = { top, bottom: top + (visualViewport?.height ?? innerHeight) };
  const dialog = element.closest('dialog')?.getBoundingClientRect() ?? window_;
  return { top: Math.max(window_.top, dialog.top), bottom: Math.min(window_.bottom, dialog.bottom) };
}
