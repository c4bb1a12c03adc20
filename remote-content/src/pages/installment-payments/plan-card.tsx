import { useId } from 'react';
import type { Payment, Plan } from '@hidden-order/api-shapes/payments';
import { formatDay, formatMoment, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Alert, Button, Card } from '@hidden-order/ui';
import { PaymentPageLink } from '../../payment/gateway';
import styles from './page.module.css';
import { PlanBadge, PlanFigures } from './plan-figures';

/** Instalments to pay at once, by their numbers. */
export type Part = { first: number; last: number };

/** The payment whose gateway page is opening. */
export type Opening = ({ plan: string } & Part) | null;

interface PlanCardProps {
  plan: Plan;
  opening: Opening;
  onPay: (plan: string, part: Part) => void;
  /** Called to ask the API for the state of a payment. */
  onCheck: (reference: string) => void;
}

/** A plan with its instalments and the buttons to pay, which a pending payment replaces. */
export function PlanCard({ plan, opening, onPay, onCheck }: PlanCardProps) {
  const title = useId();
  const { course, reference, state, pending_payment: pending } = plan;
  return (
    <Card className={styles.card}>
      <section aria-labelledby={title} className={styles.found}>
        <div className={styles.cardHead}>
          <PlanBadge state={state} />
          <h3 id={title}>
            <Link to={paths.course(course.id)}>{course.title}</Link>
          </h3>
          <p className={styles.soft}>{reference}</p>
        </div>
        <PlanNotice plan={plan} />
        <PlanFigures plan={plan} />
        {pending ? (
          <PendingPayment payment={pending} onCheck={onCheck} />
        ) : (
          <Payable plan={plan} opening={opening} onPay={onPay} />
        )}
      </section>
    </Card>
  );
}

function Payable({ plan, opening, onPay }: Omit<PlanCardProps, 'onCheck'>) {
  const { reference, state, instalments, outstanding_paisa } = plan;
  const unpaid = instalments.filter((instalment) => instalment.state !== 'paid');
  const [next] = unpaid;
  if (next === undefined || state === 'cancelled') return null;
  const what = next.state === 'scheduled' ? `Pay instalment ${next.number} early` : 'Pay next due';
  const button = (last: number) => ({
    disabled: opening !== null,
    loading: opening?.plan === reference && opening.last === last,
    loadingLabel: 'Opening the payment page…',
    onClick: () => onPay(reference, { first: next.number, last }),
  });
  return (
    <>
      <div className={styles.actions}>
        <Button {...button(next.number)}>{`${what}: ${formatRupees(next.amount_paisa)}`}</Button>
        {unpaid.length > 1 && (
          <Button variant="secondary" {...button(instalments.length)}>
            {`Pay remaining: ${formatRupees(outstanding_paisa)}`}
          </Button>
        )}
      </div>
      <p className={styles.soft}>You pay on our payment provider’s page and come back here.</p>
    </>
  );
}

/** Explains the state of a plan to its payer; nothing while no payment is due. */
function PlanNotice({ plan: { state, instalments, suspended_from } }: { plan: Plan }) {
  const next = instalments.find((instalment) => instalment.state !== 'paid');
  if (state === 'completed')
    return <Alert tone="success">You have paid every instalment. Nothing is left to pay.</Alert>;
  if (state === 'cancelled') return <Alert tone="note">This plan was cancelled. Nothing is left to pay.</Alert>;
  if (next === undefined || suspended_from === null) return null;

  const what = `Instalment ${next.number}, ${formatRupees(next.amount_paisa)},`;
  if (state === 'suspended') {
    return (
      <Alert tone="error">
        <strong>{`Your lessons have been locked since ${formatDay(suspended_from)}.`}</strong> <span>{what}</span> was
        due on <span>{formatDay(next.due_on)}</span>. Your lessons reopen when you pay the overdue instalment. We keep
        your progress.
      </Alert>
    );
  }
  if (state === 'late') {
    return (
      <Alert tone="note">
        <strong>A payment is late.</strong> <span>{what}</span> was due on <span>{formatDay(next.due_on)}</span>. We add
        no charge, and your lessons stay open. If it is still unpaid on <span>{formatDay(suspended_from)}</span>, we
        lock them.
      </Alert>
    );
  }
  if (next.state !== 'due') return null;
  return <Alert tone="note">{`${what} is due on ${formatDay(next.due_on)}.`}</Alert>;
}

interface PendingPaymentProps {
  payment: Payment;
  onCheck: (reference: string) => void;
}

/**
 * Replaces the buttons to pay while a payment is pending: where to finish it, and how long it blocks other payments.
 */
function PendingPayment({ payment, onCheck }: PendingPaymentProps) {
  const { amount_paisa, expires_at, redirect_url, reference } = payment;
  return (
    <>
      <Alert tone="note">
        A payment of <span>{formatRupees(amount_paisa)}</span> is in progress. You can start another once you finish or
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
