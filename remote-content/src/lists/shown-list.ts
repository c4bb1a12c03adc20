import { useEffect } from 'react';
import { useLocation } from 'shared/router';

/** The list on the page now; null while another page shows, and where a release renders. */
let shown: { pathname: string; data: object } | null = null;

/** The data of the list that the page at a path shows now, or null. */
export const shownAt = (pathname: string): object | null => (shown?.pathname === pathname ? shown.data : null);

/** In the page of a list: notes what it shows, for a query that fails (load-list.ts). @param data of the page's loader */
export function useShownList(data: object): void {
  const { pathname } = useLocation();
  useEffect(() => {
    shown = { pathname, data };
    return () => {
      shown = null;
    };
  }, [pathname, data]);
}
