import { useSyncExternalStore } from 'react';
import styles from './hydration.module.css';

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

/**
 * Says until the page is hydrated why a form of it does not work yet. Shows at once where scripts are off; otherwise only
 * when the code is late, which a script in the host's document.html notes at the root element.
 */
export function NeedsScripts() {
  if (useHydrated()) return null;
  return (
    <p className={styles.reason} data-late-reason>
      This form needs JavaScript. Turn it on in your browser’s settings, or check your connection and reload the page.
    </p>
  );
}
