import type { Payment } from '@hidden-order/api-shapes/payments';
import { formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Alert, Button, ButtonLink } from '@hidden-order/ui';
import { ConfirmingPayment } from '../../payment/confirming-payment';
import type { PaymentWatch } from '../../payment/watch-payment';
import styles from './payment-outcome.module.css';
import type { Part } from './plan-card';

interface PaymentOutcomeProps {
  watch: PaymentWatch;
  reference: string;
  /** Whether the gateway's page is opening. */
  isOpening: boolean;
  onAskAgain: () => void;
  onRetry: (plan: string, part: Part) => void;
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
      return <ConfirmingPayment failure={watch.failure} />;
    case 'open':
      return (
        <>
          <Alert tone="note">
            <ReferenceText>{`Payment ${reference} has not been confirmed yet. We will update this page and your members area.`}</ReferenceText>
          </Alert>
          <Button variant="secondary" onClick={onAskAgain}>
            Check again
          </Button>
        </>
      );
    case 'unknown':
      return (
        <Alert tone="note">
          <ReferenceText>{`Your account has no payment with the reference ${reference}.`}</ReferenceText>
        </Alert>
      );
    case 'ended':
      return <Ended payment={watch.payment} isOpening={isOpening} onRetry={onRetry} />;
  }
}

interface EndedProps extends Pick<PaymentOutcomeProps, 'isOpening' | 'onRetry'> {
  payment: Payment;
}

function Ended({ payment, isOpening, onRetry }: EndedProps) {
  const amount = formatRupees(payment.amount_paisa);
  switch (payment.state) {
    case 'paid':
      return <Paid payment={payment} />;
    case 'refunded':
      return <Alert tone="note">{`We have returned your payment of ${amount}.`}</Alert>;
    case 'disputed':
      return <Alert tone="note">{`Your payment of ${amount} is under review. We will write to you.`}</Alert>;
    default:
      return (
        <>
          <Alert tone="error">{whyNotPaid(payment)}</Alert>
          <Button
            onClick={() => onRetry(payment.order, payment.instalments)}
            loading={isOpening}
            loadingLabel="Opening the payment page…"
          >
            Retry
          </Button>
        </>
      );
  }
}

function Paid({ payment: { course, amount_paisa, instalments, receipt_number, paid_at } }: { payment: Payment }) {
  const { first, last, of } = instalments;
  const part = first === last ? `instalment ${first} of ${of}` : `instalments ${first} to ${last} of ${of}`;
  return (
    <>
      <Alert tone="success">
        <strong>Payment received.</strong> <span>{`${formatRupees(amount_paisa)} for ${course.title}, ${part}.`}</span>
      </Alert>
      <div className={styles.actions}>
        {receipt_number !== null && paid_at !== null && (
          <ButtonLink to={paths.receipt(receipt_number)}>
            <ReferenceText>{`View receipt ${formatReceiptNumber(receipt_number, paid_at)}`}</ReferenceText>
          </ButtonLink>
        )}
        <ButtonLink to={paths.learning(course.id)} variant="secondary">
          Continue learning
        </ButtonLink>
      </div>
    </>
  );
}

function whyNotPaid({ state, amount_paisa }: Payment): string {
  const amount = formatRupees(amount_paisa);
  if (state === 'cancelled') return `You cancelled the payment of ${amount}. You have not been charged.`;
  if (state === 'expired') return `The time to pay ${amount} ran out. You have not been charged.`;
  return `The payment of ${amount} failed: our payment provider declined it. You have not been charged.`;
}
