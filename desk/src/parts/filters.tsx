import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '@hidden-order/platform/router';
import { Button } from '@hidden-order/ui';
import styles from './parts.module.css';

interface FiltersProps {
  /** Fields, named as the parameters of the list’s call; their default values come from `useQuery`. */
  children: ReactNode;
}

/** What a list shows: its fields become the query of the page’s address. */
export function Filters({ children }: FiltersProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget))
          if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
        void navigate(`${pathname}?${query.toString()}`);
      }}
    >
      {children}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

/** @returns a parameter of the page’s address; empty where it is not there */
export function useQuery(name: string): string {
  return new URLSearchParams(useLocation().search).get(name) ?? '';
}
