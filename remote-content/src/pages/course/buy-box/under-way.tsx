import type { Payment } from 'shared/contracts/payments';
import { formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Alert, Button } from 'shared/ui';
import { PaymentPageLink } from '../../../payment/gateway';
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
          ? 'Confirming your payment with our payment provider…'
          : 'Our server is not responding. Your payment is safe, and we are still checking.'}
      </Alert>
      <progress className={styles.progress} aria-label="Confirming your payment" />
      {reference !== null && <p className={styles.soft}>{`Reference ${reference}. Do not pay again.`}</p>}
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
        <span>{failure !== null && `We could not check your payment. ${failure} `}</span>
        <span>{payment === null ? 'Your payment' : `Your payment of ${formatRupees(payment.amount_paisa)}`}</span> has
        not been confirmed yet. We will update this page and your members area.
      </Alert>
      {payment !== null && payment.redirect_url !== null && <PaymentPageLink url={payment.redirect_url} />}
      {asked !== null && (
        <>
          <Button variant="secondary" onClick={() => onAsk(asked)}>
            Check again
          </Button>
          <p className={styles.soft}>{`Reference ${asked}. If you have already paid, do not pay again.`}</p>
        </>
      )}
      <Link to={paths.members}>Go to your members area</Link>
    </>
  );
}
