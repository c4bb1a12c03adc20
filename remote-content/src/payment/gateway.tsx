import { markContinuedVisit } from 'shared/continued-visit';
import { ButtonLink } from 'shared/ui';

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
