import type { Payment } from 'shared/contracts/payments';
import { formatMoment, formatRupees } from 'shared/format';
import { Alert, Button } from 'shared/ui';
import { PaymentPageLink } from '../../../payment/payment-page';
import styles from '../page.module.css';

interface PendingPaymentProps {
  payment: Payment;
  onCheck: (reference: string) => void;
}

/**
 * Replaces the buttons to pay while a payment is pending: where to finish it, and how long it blocks other payments.
 */
export function PendingPayment({ payment, onCheck }: PendingPaymentProps) {
  const { amount_paisa, expires_at, redirect_url, reference } = payment;
  return (
    <>
      <Alert tone="note">
        A payment of <span>{formatRupees(amount_paisa)}</span> is under way. You can start another once you finish or
        cancel it, or after <time dateTime={expires_at}>{formatMoment(expires_at)}</time>.
      </Alert>
      <div className={styles.actions}>
        {redirect_url !== null && <PaymentPageLink url={redirect_url} />}
        <Button variant="secondary" onClick={() => onCheck(reference)}>
          Check again
        </Button>
      </div>
    </>
  );
}
