import { useEffect, useRef, useState } from 'react';

/**
 * Focuses the title of a part of the page after a button or dialog that is gone.
 * @returns the ref of the title, which needs `tabIndex={-1}`, and how to focus it once what is rendered next shows
 */
export function useTitleFocus() {
  const [requests, setRequests] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (requests > 0) title.current?.focus();
  }, [requests]);
  return { title, focusTitle: () => setRequests((now) => now + 1) };
}
