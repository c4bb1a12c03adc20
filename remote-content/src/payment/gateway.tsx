import { markContinuedVisit } from '@hidden-order/platform/navigation';
import { useLocation } from '@hidden-order/platform/router';
import { ButtonLink, useHydrated } from '@hidden-order/ui';

/** Leaves for the gateway's page, which sends the payer back to the same visit. */
export function openPaymentPage(url: string): void {
  markContinuedVisit();
  window.location.assign(url);
}

/** Leads back to the gateway's page of a payment that has been started. */
export function PaymentPageLink({ url }: { url: string }) {
  return (
    <ButtonLink to={url} onClick={markContinuedVisit}>
      Continue to payment
    </ButtonLink>
  );
}

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

/** Removes the payment from the address, so that a reload does not show its outcome again. This is not a navigation. */
export function forgetReturnedPayment(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(PARAMETER)) return;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}
