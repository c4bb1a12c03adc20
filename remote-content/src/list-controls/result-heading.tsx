import { useEffect, useRef, type ReactNode } from 'react';
import { grid } from '../grid/grid';

/**
 * How much the list holds: a heading that is read out when it changes, and that has the focus after turning a page.
 * @param page the page that is shown
 */
export function ResultHeading({ page, children }: { page: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <h2 ref={heading} tabIndex={-1} className={grid.heading}>
      <span role="status">{children}</span>
    </h2>
  );
}
