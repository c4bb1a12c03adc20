import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page runs in a browser already. False in served HTML and in the render that takes it over, so that both
 * are equal; what only the browser knows, such as the query of the address, comes in right after.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
