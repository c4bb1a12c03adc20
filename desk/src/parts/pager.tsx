import { Button } from '@hidden-order/ui';
import styles from './parts.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onTurn: (to: number) => void;
}

/** Turns the pages of a list; nothing for a list of one page. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of the list" className={styles.pager}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span>{`Page ${page} of ${pages}`}</span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
