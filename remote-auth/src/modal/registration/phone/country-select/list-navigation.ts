/** How many options Page Up and Page Down go. */
const PAGE = 8;

/**
 * Where a key leads in a list of options; the arrow keys go round its ends.
 * @param position of the active option, -1 for none
 * @returns the new position, or null when the key leads nowhere
 */
export function targetOf(key: string, position: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return position >= last ? 0 : position + 1;
    case 'ArrowUp':
      return position <= 0 ? last : position - 1;
    case 'PageDown':
      return Math.min(position + PAGE, last);
    case 'PageUp':
      return Math.max(position - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
