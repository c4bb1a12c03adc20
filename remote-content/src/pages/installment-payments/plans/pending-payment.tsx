import type { Payment } from 'shared/contracts/payments';
import { formatMoment, formatRupees } from 'shared/format';
import { Alert, Button, ButtonLink } from 'shared/ui';
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
        A payment of {formatRupees(amount_paisa)} is under way. Finish or cancel it on the page of the payment service;
        until then, or until <time dateTime={expires_at}>{formatMoment(expires_at)}</time>, no other can be started.
      </Alert>
      <div className={styles.actions}>
        {redirect_url !== null && <ButtonLink to={redirect_url}>Continue to payment</ButtonLink>}
        <Button variant="secondary" onClick={() => onCheck(reference)}>
          Check again
        </Button>
      </div>
    </>
  );
}
