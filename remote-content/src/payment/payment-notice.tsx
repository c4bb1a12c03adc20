import { markContinuedVisit } from '@hidden-order/platform/navigation';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { formatMoment, formatRupees } from '@hidden-order/ui/format';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Alert, Button, ButtonLink } from '@hidden-order/ui';
import { PaymentPageLink } from './gateway';
import type { PaymentWatch } from './watch-payment';

/** Shows while the page asks for the outcome of a payment. @param props.failure why the last call failed, if it did */
export const ConfirmingPayment = ({ failure }: { failure: string | null }) => (
  <>
    <Alert tone="note">
      {failure === null
        ? 'Confirming your payment with our payment provider…'
        : 'Our server is not responding. Your payment is safe, and we are still checking.'}
    </Alert>
    <progress aria-label="Confirming your payment" />
  </>
);

interface PendingPaymentProps {
  /** Null while the API has given no answer. */
  payment: Payment | null;
  reference: string;
  /** Why the last call failed, if it did. */
  failure: string | null;
  onAsk: (reference: string) => void;
}

/** A payment without a known outcome: where to finish it, and how long it blocks other payments. */
export function PendingPayment({ payment, reference, failure, onAsk }: PendingPaymentProps) {
  if (payment?.is_transfer === true) return <PendingTransfer {...payment} />;
  return (
    <>
      <Alert tone="note">
        {failure !== null && <span>{`We could not check your payment. ${failure} `}</span>}
        <span>
          {payment === null
            ? 'Your payment has not been confirmed yet.'
            : `A payment of ${formatRupees(payment.amount_paisa)} is in progress. It has not been confirmed yet.`}
        </span>{' '}
        We will update this page and your members area.
        {payment !== null && (
          <span>
            {' '}
            You can start another once you finish or cancel it, or after{' '}
            <time dateTime={payment.expires_at}>{formatMoment(payment.expires_at)}</time>.
          </span>
        )}
      </Alert>
      <div className="kit-row">
        {payment !== null && payment.redirect_url !== null && <PaymentPageLink url={payment.redirect_url} />}
        <Button variant="secondary" onClick={() => onAsk(reference)}>
          Check again
        </Button>
      </div>
      <p className="kit-soft">
        <ReferenceText>{`Reference ${reference}. If you have already paid, do not pay again.`}</ReferenceText>
      </p>
    </>
  );
}

/** A payment by transfer, which a page of the site leads through. */
function PendingTransfer({ checking, amount_paisa, expires_at, redirect_url }: Payment) {
  const amount = formatRupees(amount_paisa);
  return (
    <>
      <Alert tone="note">
        {checking
          ? `We are checking your transfer of ${amount}, usually within one working day. We will e-mail you.`
          : `Your transfer of ${amount} is not complete. See what is left to send, and send it by ${formatMoment(expires_at)}.`}
      </Alert>
      <ButtonLink to={redirect_url ?? ''} variant={checking ? 'secondary' : 'primary'} onClick={markContinuedVisit}>
        {checking ? 'See your transfer' : 'Continue your transfer'}
      </ButtonLink>
    </>
  );
}

/** Why a payment ended without its money; null for any other. */
export function failureOf({ state, amount_paisa }: Payment): string | null {
  const amount = formatRupees(amount_paisa);
  switch (state) {
    case 'cancelled':
      return `You cancelled the payment of ${amount}. You have not been charged.`;
    case 'expired':
      return `The time to pay ${amount} ran out. You have not been charged.`;
    case 'failed':
      return `The payment of ${amount} failed: our payment provider declined it. You have not been charged.`;
    default:
      return null;
  }
}

interface ReturnNoticeProps {
  /** The payment that the address names, or that the person chose to check; null without one. */
  reference: string | null;
  signedIn: boolean;
  watch: PaymentWatch | null;
}

/** Says why the page cannot show that payment. */
export function ReturnNotice({ reference, signedIn, watch }: ReturnNoticeProps) {
  if (reference !== null && !signedIn)
    return <Alert tone="note">Sign in to see whether your payment went through.</Alert>;
  if (watch?.phase !== 'unknown') return null;
  return (
    <Alert tone="note">
      <ReferenceText>{`Your account has no payment with the reference ${reference}.`}</ReferenceText>
    </Alert>
  );
}
