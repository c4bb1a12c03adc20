import { useEffect } from 'react';
import { useSettled } from '../use-settled';
import { writeQuery, type Query } from './query';

/**
 * Keeps the address at what is asked, once typing pauses, in place of the one before: the browser's Back leaves the page
 * instead of going through every keystroke. The router need not know, because nothing is to be loaded for it.
 * @param query null leaves the address as it is
 */
export function useAddress(query: Query | null): void {
  const search = useSettled(query && writeQuery(query));
  useEffect(() => {
    if (search === null || search === window.location.search) return;
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`);
  }, [search]);
}
