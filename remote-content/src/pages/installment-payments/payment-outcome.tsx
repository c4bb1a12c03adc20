import type { Payment } from '@hidden-order/api-shapes/payments';
import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ReferenceText } from '@hidden-order/ui/reference-text';
import { Alert, Button, ButtonLink } from '@hidden-order/ui';
import { ConfirmingPayment, failureOf, ReturnNotice } from '../../payment/payment-notice';
import type { PaymentWatch } from '../../payment/watch-payment';
import styles from './payment-outcome.module.css';
import type { Part } from './plan-card';

interface PaymentOutcomeProps {
  watch: PaymentWatch;
  reference: string;
  /** Whether the gateway's page is opening. */
  isStarting: boolean;
  onRetry: (plan: string, part: Part) => void;
}

/** The outcome of the payment from which the gateway sent the payer back. A pending one is in the card of its plan. */
export function PaymentOutcome({ watch, reference, isStarting, onRetry }: PaymentOutcomeProps) {
  return (
    <div className={styles.outcome}>
      {watch.phase === 'asking' && <ConfirmingPayment failure={watch.failure} />}
      <ReturnNotice reference={reference} signedIn watch={watch} />
      {watch.phase === 'ended' && <Ended payment={watch.payment} isStarting={isStarting} onRetry={onRetry} />}
    </div>
  );
}

interface EndedProps extends Pick<PaymentOutcomeProps, 'isStarting' | 'onRetry'> {
  payment: Payment;
}

function Ended({ payment, isStarting, onRetry }: EndedProps) {
  const { state, order, instalments } = payment;
  const amount = formatRupees(payment.amount_paisa);
  if (state === 'paid') return <Paid payment={payment} />;
  if (state === 'refunded') return <Alert tone="note">{`We have returned your payment of ${amount}.`}</Alert>;
  if (state === 'disputed')
    return (
      <Alert tone="note">{`Your payment of ${amount} is under review. If you have a question, write to us.`}</Alert>
    );
  return (
    <>
      <Alert tone="error">{failureOf(payment)}</Alert>
      <Button onClick={() => onRetry(order, instalments)} loading={isStarting} loadingLabel="Opening the payment page…">
        Retry
      </Button>
    </>
  );
}

function Paid({ payment: { course, amount_paisa, instalments, receipt_number, paid_at } }: { payment: Payment }) {
  const part = describePart(instalments).toLowerCase();
  return (
    <>
      <Alert tone="success">
        <strong>Payment received.</strong> <span>{`${formatRupees(amount_paisa)} for ${course.title}, ${part}.`}</span>
      </Alert>
      <div className="kit-row">
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
