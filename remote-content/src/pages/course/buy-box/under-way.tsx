import type { Payment } from 'shared/contracts/payments';
import { formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Alert, Button, ButtonLink } from 'shared/ui';
import styles from './buy-box.module.css';

interface ConfirmingProps {
  /** Why the last call failed, if it did. */
  failure: string | null;
  reference: string | null;
}

/** Shown while the page polls the API for the outcome of a payment. */
export function Confirming({ failure, reference }: ConfirmingProps) {
  return (
    <>
      <Alert tone="note">
        {failure === null
          ? 'Confirming your payment with the payment service…'
          : `The server gives no answer at the moment (${failure}). Your payment is not lost; we keep asking.`}
      </Alert>
      <progress className={styles.progress} aria-label="Confirming your payment" />
      {reference !== null && <p className={styles.soft}>Reference {reference}. You need not pay again.</p>}
    </>
  );
}

interface UnconfirmedProps extends ConfirmingProps {
  payment: Payment | null;
  onAsk: (reference: string) => void;
}

/** Shown for a payment without a known outcome, with the ways to finish or check it. */
export function Unconfirmed({ payment, failure, reference, onAsk }: UnconfirmedProps) {
  const asked = payment?.reference ?? reference;
  return (
    <>
      <Alert tone="note">
        {failure !== null && `How your payment ended could not be looked up (${failure}). `}
        {payment === null ? 'The payment' : `The payment of ${formatRupees(payment.amount_paisa)}`} has not been
        confirmed yet. We&rsquo;ll update this page and your members area.
      </Alert>
      {payment !== null && payment.redirect_url !== null && (
        <ButtonLink to={payment.redirect_url}>Continue to payment</ButtonLink>
      )}
      {asked !== null && (
        <>
          <Button variant="secondary" onClick={() => onAsk(asked)}>
            Check again
          </Button>
          <p className={styles.soft}>Reference {asked}. Once it is paid, you need not pay again.</p>
        </>
      )}
      <Link to={paths.members}>Go to your members area</Link>
    </>
  );
}
