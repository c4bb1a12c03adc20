import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is hydrated. False while prerendering and hydrating, so that both render the same HTML; a second
 * render then adds what only the browser knows, such as the query of the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
