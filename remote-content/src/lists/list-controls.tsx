import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { SEARCH_MAX_LENGTH } from '@hidden-order/api-shapes/content-lists';
import { Link } from '@hidden-order/platform/router';
import { Button, TextField } from '@hidden-order/ui';
import { Plate } from '@hidden-order/waves/plate';
import grid from './grid.module.css';
import styles from './lists.module.css';

interface SearchFormProps {
  label: string;
  /** The search text that the list applies. */
  search: string | undefined;
  onSearch: (search: string) => void;
  field?: Ref<HTMLInputElement>;
  /** Further filters, which apply on change. */
  children?: ReactNode;
}

/** The filters of a list. The search text applies on submit. */
export function SearchForm({ label, search = '', onSearch, field, children }: SearchFormProps) {
  const [text, setText] = useState(search);
  const [applied, setApplied] = useState(search);
  const [isOpen, setOpen] = useState(false);
  // Adopts a search text that a link or Back has changed.
  if (applied !== search) {
    setApplied(search);
    setText(search);
  }
  return (
    <form
      role="search"
      // The address has the filters, so browsers must not restore others after Back or a reload.
      autoComplete="off"
      className={`kit-stack4 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <div className={`kit-stack2 ${styles.search}`}>
        <TextField
          ref={field}
          label={label}
          name="search"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      {children !== undefined && (
        <>
          <Button variant="quiet" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Filters
          </Button>
          <div className={styles.filters} data-open={isOpen}>
            {children}
          </div>
        </>
      )}
    </form>
  );
}

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

interface NoResultsProps {
  /** As `drawPlate` has drawn it. */
  plate: string;
  children: ReactNode;
  onClear: () => void;
}

/** Replaces a list that the filters leave empty. */
export function NoResults({ plate, children, onClear }: NoResultsProps) {
  return (
    <div className={`kit-stack4 ${styles.empty}`}>
      <div className={styles.emptyArt}>
        <Plate drawing={plate} />
      </div>
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
    <nav aria-label="Pages" className={`kit-wrap ${styles.pages}`}>
      {page > 1 && <Link to={to(page - 1)}>Previous</Link>}
      <ul role="list" className={`kit-wrap ${styles.pageList}`}>
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
