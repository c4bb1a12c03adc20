import { useLocation } from 'shared/router';
import { useHydrated } from '../hydration/use-hydrated';

/** Query parameter with which a gateway sends a payer back. */
const PARAMETER = 'payment';

/** A payment's reference; a pattern, so that a course comes alive without the code of schemas. */
const REFERENCE = /^[\w-]{1,100}$/;

/** The payment that a payer comes back from; the address only says which one it is. Null while there is none. */
export function useReturnedPayment(): string | null {
  const { search } = useLocation();
  // Served HTML is that of the bare address.
  const isHydrated = useHydrated();
  const given = new URLSearchParams(search).get(PARAMETER);
  return isHydrated && given !== null && REFERENCE.test(given) ? given : null;
}

/** Takes the payment out of the address, in place, so that a reload does not tell its end anew. Nothing is loaded for it. */
export function forgetReturnedPayment(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}
