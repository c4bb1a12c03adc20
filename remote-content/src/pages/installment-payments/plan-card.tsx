import { useId } from 'react';
import type { NewPlanPayment, Plan } from 'shared/contracts/payments';
import { formatRupees } from 'shared/format';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Button, Card } from 'shared/ui';
import styles from '../page.module.css';
import { PendingPayment } from './pending-payment';
import { PlanBadge } from './plan-badge';
import { PlanFigures } from './plan-figures';
import { PlanNotice } from './plan-notice';
import type { Opening } from './use-pay';

interface PlanCardProps {
  plan: Plan;
  opening: Opening;
  onPay: (plan: string, scope: NewPlanPayment['scope']) => void;
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
  const button = (scope: NewPlanPayment['scope']) => ({
    disabled: opening !== null,
    loading: opening?.plan === reference && opening.scope === scope,
    loadingLabel: 'Opening the payment page…',
    onClick: () => onPay(reference, scope),
  });
  return (
    <>
      <div className={styles.actions}>
        <Button {...button('next')}>{`Pay next due: ${formatRupees(next.amount_paisa)}`}</Button>
        {unpaid.length > 1 && (
          <Button variant="secondary" {...button('remaining')}>
            {`Pay remaining: ${formatRupees(outstanding_paisa)}`}
          </Button>
        )}
      </div>
      <p className={styles.soft}>You pay on our payment provider’s page and come back here.</p>
    </>
  );
}
