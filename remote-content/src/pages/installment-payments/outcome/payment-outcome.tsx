import type { NewPlanPayment, Payment } from 'shared/contracts/payments';
import { formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Alert, Button, ButtonLink } from 'shared/ui';
import type { PaymentWatch } from '../../../payment/watch-payment';
import styles from './payment-outcome.module.css';

interface PaymentOutcomeProps {
  watch: PaymentWatch;
  reference: string;
  /** Whether the gateway's page is opening. */
  isOpening: boolean;
  onAskAgain: () => void;
  onRetry: (plan: string, scope: NewPlanPayment['scope']) => void;
}

/** The outcome of the payment from which the gateway sent the payer back. All states have the same minimum height. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <Message {...props} />
    </div>
  );
}

function Message({ watch, reference, isOpening, onAskAgain, onRetry }: PaymentOutcomeProps) {
  switch (watch.phase) {
    case 'asking':
      return (
        <>
          <Alert tone="note">
            {watch.failure === null
              ? 'Confirming your payment with the payment service…'
              : `The server gives no answer at the moment (${watch.failure}). Your payment is not lost; we keep asking.`}
          </Alert>
          <progress className={styles.progress} aria-label="Confirming your payment" />
        </>
      );
    case 'open':
      return (
        <>
          <Alert tone="note">
            Payment {reference} has not been confirmed yet. We&rsquo;ll update this page and your members area.
          </Alert>
          <Button variant="secondary" onClick={onAskAgain}>
            Check again
          </Button>
        </>
      );
    case 'unknown':
      return <Alert tone="note">No payment of your account has the reference {reference}.</Alert>;
    case 'ended':
      return watch.payment.state === 'paid' ? (
        <Paid payment={watch.payment} />
      ) : (
        <>
          <Alert tone="error">{whyNotPaid(watch.payment)}</Alert>
          <Button
            onClick={() => onRetry(watch.payment.order, scopeOf(watch.payment))}
            loading={isOpening}
            loadingLabel="Opening the payment page…"
          >
            Retry
          </Button>
        </>
      );
  }
}

function Paid({ payment: { course, amount_paisa, instalments, receipt_number } }: { payment: Payment }) {
  const { first, last, of } = instalments;
  const part = first === last ? `instalment ${first} of ${of}` : `instalments ${first} to ${last} of ${of}`;
  return (
    <>
      <Alert tone="success">
        <strong>Payment received.</strong> {formatRupees(amount_paisa)} for {course.title}, {part}.
      </Alert>
      <div className={styles.actions}>
        {receipt_number !== null && (
          <ButtonLink to={paths.receipt(receipt_number)}>View receipt {receipt_number}</ButtonLink>
        )}
        <ButtonLink to={paths.learning(course.id)} variant="secondary">
          Continue learning
        </ButtonLink>
      </div>
    </>
  );
}

function whyNotPaid({ state, amount_paisa }: Payment): string {
  const what = `The payment of ${formatRupees(amount_paisa)}`;
  if (state === 'cancelled') return `${what} was cancelled. Nothing was paid.`;
  if (state === 'expired') return `${what} was not made in time. Nothing was paid.`;
  return `${what} failed: the payment service did not accept it. Nothing was paid.`;
}

/** The scope of the payment that repeats a failed one. */
const scopeOf = ({ instalments: { first, last } }: Payment): NewPlanPayment['scope'] =>
  first === last ? 'next' : 'remaining';
