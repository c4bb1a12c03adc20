import { useLocation } from 'shared/router';
import { useHydrated } from 'shared/ui';

/** The query parameter that a gateway adds to the address to which it sends the payer back. */
const PARAMETER = 'payment';

/** The format of payment references. A pattern instead of a schema, because the course page bundles no zod. */
const REFERENCE = /^[\w-]{1,100}$/;

/** The reference of the payment from which a gateway has sent the payer back; null without one, and until hydration. */
export function useReturnedPayment(): string | null {
  const { search } = useLocation();
  // The HTML was prerendered without a query.
  const isHydrated = useHydrated();
  const given = new URLSearchParams(search).get(PARAMETER);
  return isHydrated && given !== null && REFERENCE.test(given) ? given : null;
}

/** Removes the payment from the address, so that a reload does not show its outcome again. This is no navigation. */
export function forgetReturnedPayment(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}
