import { Link } from 'shared/router';
import styles from './list-controls.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page of this list. */
  to: (page: number) => string;
}

/** Links to the pages of a list; nothing where there is only one. */
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
