import { useEffect } from 'react';
import { useLocation } from 'shared/router';
import { listOnPage } from './list-on-page';

/** In the page of a list: notes what it shows (load-list.ts). @param data of the page's loader */
export function useShownList(data: object): void {
  const { pathname } = useLocation();
  useEffect(() => {
    Object.assign(listOnPage, { pathname, data });
    return () => {
      delete listOnPage.pathname;
    };
  }, [pathname, data]);
}
