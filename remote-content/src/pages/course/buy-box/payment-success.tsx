import { useId, type ReactNode } from 'react';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { describePart, formatReceiptNumber } from '@hidden-order/api-shapes/receipt-number';
import { leftOf } from '@hidden-order/api-shapes/plan-terms';
import { formatDay, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { ButtonLink, CloseButton, Dialog, Mark } from '@hidden-order/ui';
import type { BuyView } from './buy-view';
import styles from './payment-success.module.css';

interface PaymentSuccessProps {
  /** A payment that the API has confirmed as paid. */
  payment: Payment;
  /** The buy box's state. */
  view: BuyView;
  onClose: () => void;
}

/** The payment success modal (spec §2), with links to the lessons and the receipt. */
export function PaymentSuccess({ payment, view, onClose }: PaymentSuccessProps) {
  const { order, course, amount_paisa, instalments, method, paid_at, receipt_number } = payment;
  const plan = view.kind === 'plan' ? view.plan : null;
  const next = plan?.instalments.find(({ state }) => state !== 'paid');
  const title = useId();
  return (
    <Dialog labelledBy={title} onClose={onClose} className={styles.dialog}>
      <div className={`kit-stack3 ${styles.head}`}>
        <Mark />
        <h2 id={title}>Payment received</h2>
        {plan?.state !== 'suspended' && <p>You are enrolled. Your lessons are open.</p>}
      </div>
      <dl className={styles.facts}>
        <Fact name="Course">{course.title}</Fact>
        <Fact name="Amount">
          <strong>{formatRupees(amount_paisa)}</strong>
          <span>{instalments.of > 1 && `, ${describePart(instalments).toLowerCase()}`}</span>
        </Fact>
        <Fact name="Method">{method}</Fact>
        {paid_at !== null && (
          <Fact name="Time">
            <time dateTime={paid_at}>{formatMoment(paid_at)}</time>
          </Fact>
        )}
        {receipt_number !== null && paid_at !== null && (
          <Fact name="Receipt number">{formatReceiptNumber(receipt_number, paid_at)}</Fact>
        )}
        {instalments.of > 1 && <Fact name="Plan reference">{order}</Fact>}
        {next && (
          <Fact name="Next instalment">
            <span>{`${formatRupees(leftOf(next))} on `}</span>
            <time dateTime={next.due_on}>{formatDay(next.due_on)}</time>
          </Fact>
        )}
      </dl>
      <div className={`kit-row ${styles.actions}`}>
        <ButtonLink to={paths.learning(course.id)}>Start learning</ButtonLink>
        {receipt_number !== null && (
          <ButtonLink to={paths.receipt(receipt_number)} variant="secondary">
            View receipt
          </ButtonLink>
        )}
      </div>
      {/* After the links, so that the focus starts at the first of them. */}
      <div className={styles.corner}>
        <CloseButton onClick={onClose} />
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
