import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls a list (and nothing around it) so that the active option can be seen; at first in its middle. */
export function useActiveInView(list: RefObject<HTMLElement | null>, activeId: string | undefined): void {
  const first = useRef(true);
  useLayoutEffect(() => {
    const box = list.current;
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (box === null || option === null) return;
    const { offsetTop: top, offsetHeight: height } = option;
    if (first.current) box.scrollTop = top - (box.clientHeight - height) / 2;
    else if (top < box.scrollTop) box.scrollTop = top;
    else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
    first.current = false;
  }, [list, activeId]);
}
