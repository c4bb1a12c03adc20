import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'shared/router';
import { Button } from 'shared/ui';
import { TextbookChart } from 'shared/wave-chart';
import grid from '../cards/grid.module.css';
import styles from './lists.module.css';

/**
 * The heading of a list with the number of results. Screen readers announce a change of it; turning a page focuses it.
 * @param page the page of the list that is shown
 */
export function ResultHeading({ page, children }: { page: number; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  // Before the host scrolls, which on Back leads to where the page was left.
  useLayoutEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <h2 ref={heading} tabIndex={-1} className={grid.heading}>
      <span role="status">{children}</span>
    </h2>
  );
}

/** Replaces a list that the filters leave empty. */
export function NoResults({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <TextbookChart figure="flat" caption="" decorative className={styles.emptyArt} />
      <p>{children}</p>
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}

interface PaginationProps {
  page: number;
  pages: number;
  /** Makes the address of a page of this list. */
  to: (page: number) => string;
}

/** Links to the pages of a list; nothing for a list of one page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && <Link to={to(page - 1)}>Previous</Link>}
      <ul className={styles.pageList}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link to={to(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {page < pages && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}
