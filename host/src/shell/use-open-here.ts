import { startTransition, useCallback, useState } from 'react';
import { useLocation, useNavigation } from '@hidden-order/platform/router';

/** The state of a menu that any navigation closes, also Back: at the click, not only when the next page is there. */
export function useOpenHere(): { isOpen: boolean; open: () => void; close: () => void } {
  const place = `${useLocation().key} ${useNavigation().location?.key ?? ''}`;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== place) setOpenedAt(null);
  return {
    isOpen: openedAt === place,
    // The button shows that it is pressed before the menu is rendered.
    open: () => startTransition(() => setOpenedAt(place)),
    close: useCallback(() => setOpenedAt(null), []),
  };
}
