import { useId, useState } from 'react';
import type { PaymentMethod, Plan } from '@hidden-order/api-shapes/payments';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { leftOf } from '@hidden-order/api-shapes/plan-terms';
import { formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Button, Card, CheckboxField } from '@hidden-order/ui';
import { PendingPayment } from '../../payment/payment-notice';
import { inWords } from '../../payment/ways';
import { RefundState } from '../../payment/refund-state';
import { PlanBadge, PlanNotice } from '../../payment/plan-notice';
import styles from './page.module.css';
import { PlanFigures } from './plan-figures';

/** Instalments to pay at once, by their numbers, and how; without it, at the gateway. */
export type Part = { first: number; last: number; method?: PaymentMethod };

/** The payment that is being started, until the gateway's page shows. */
export type Starting = ({ plan: string } & Part) | null;

interface PlanCardProps {
  plan: Plan;
  /** Names of the ways in which a transfer can be sent. */
  transfer: readonly string[];
  /** How the plan stands with the refund rule, if the API says so. */
  refund: Refund | null;
  starting: Starting;
  onPay: (plan: string, part: Part) => void;
  /** Called to ask the API for the state of a payment. */
  onCheck: (reference: string) => void;
}

/** A plan with its instalments and the buttons to pay, which a pending payment replaces. */
export function PlanCard({ plan, transfer, refund, starting, onPay, onCheck }: PlanCardProps) {
  const title = useId();
  const { course, reference, state, pending_payment: pending } = plan;
  return (
    <Card className={styles.card}>
      <section aria-labelledby={title} className={styles.found}>
        <div className="kit-stack2">
          <PlanBadge state={state} />
          <h3 id={title}>
            <Link to={paths.course(course.id)}>{course.title}</Link>
          </h3>
          <p className={`kit-soft ${styles.soft}`}>{reference}</p>
        </div>
        <PlanNotice plan={plan} />
        <PlanFigures plan={plan} />
        {pending ? (
          <PendingPayment payment={pending} reference={pending.reference} failure={null} onAsk={onCheck} />
        ) : (
          <Payable plan={plan} transfer={transfer} starting={starting} onPay={onPay} />
        )}
        <RefundState refund={refund} />
      </section>
    </Card>
  );
}

function Payable({ plan, transfer, starting, onPay }: Omit<PlanCardProps, 'refund' | 'onCheck'>) {
  const [method, setMethod] = useState<PaymentMethod>('gateway');
  const { reference, state, instalments, outstanding_paisa } = plan;
  const unpaid = instalments.filter((instalment) => instalment.state !== 'paid');
  const [next] = unpaid;
  if (next === undefined || state === 'cancelled') return null;
  const what = next.state === 'scheduled' ? `Pay instalment ${next.number} early` : 'Pay next due';
  const button = (last: number) => ({
    disabled: starting !== null,
    loading: starting?.plan === reference && starting.last === last,
    loadingLabel: 'Opening the payment page…',
    onClick: () => onPay(reference, { first: next.number, last, method }),
  });
  return (
    <>
      <div className={`kit-row ${styles.actions}`}>
        <Button {...button(next.number)}>{`${what}: ${formatRupees(leftOf(next))}`}</Button>
        {unpaid.length > 1 && (
          <Button variant="secondary" {...button(instalments.length)}>
            {`Pay remaining: ${formatRupees(outstanding_paisa)}`}
          </Button>
        )}
      </div>
      {transfer.length > 0 && (
        <CheckboxField
          label={`By ${inWords(transfer)}`}
          checked={method === 'transfer'}
          onChange={({ target }) => setMethod(target.checked ? 'transfer' : 'gateway')}
        />
      )}
      <p className={`kit-soft ${styles.soft}`}>
        {method === 'transfer'
          ? 'You send the money and the proof. We check it, usually within one working day; your plan does not become late meanwhile.'
          : 'You pay on our payment provider’s page and come back here.'}
      </p>
    </>
  );
}
