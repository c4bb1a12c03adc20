import { useState } from 'react';
import { Alert, Button, Skeleton } from 'shared/ui';
import { forgetReturnedPayment, useReturnedPayment } from '../../../payment/returned-payment';
import { usePaymentWatch } from '../../../payment/use-payment-watch';
import { PaymentOutcome } from '../outcome/payment-outcome';
import styles from '../page.module.css';
import { NoPlans } from './no-plans';
import { PlanCard } from './plan-card';
import { usePay } from './use-pay';
import { usePlans } from './use-plans';

/** The plans of the signed-in person, and the outcome of the payment from which the gateway sent them back. */
export function MyPlans() {
  const { plans, round, reload } = usePlans();
  const returned = useReturnedPayment();
  const [chosen, setChosen] = useState<string | null>(null);
  const { watch, askAgain } = usePaymentWatch(chosen ?? returned, ({ phase }) => {
    reload();
    if (phase !== 'open') forgetReturnedPayment();
  });
  const { pay, opening, failure } = usePay(round, reload);
  const check = (reference: string) => (reference === (chosen ?? returned) ? askAgain() : setChosen(reference));

  return (
    <>
      <h2>Your plans</h2>
      {watch && (
        <PaymentOutcome
          watch={watch}
          reference={chosen ?? returned ?? ''}
          isOpening={opening !== null}
          onAskAgain={askAgain}
          onRetry={pay}
        />
      )}
      {failure !== null && <Alert tone="error">{`We could not start the payment. ${failure}`}</Alert>}
      {plans.kind === 'loading' && <LoadingPlans />}
      {plans.kind === 'failed' && (
        <div className={styles.failed}>
          <Alert tone="error">{`We could not load your plans. ${plans.message}`}</Alert>
          <Button variant="secondary" onClick={reload}>
            Retry
          </Button>
        </div>
      )}
      {plans.kind === 'known' && plans.items.length === 0 && <NoPlans />}
      {plans.kind === 'known' &&
        plans.items.map((plan) => (
          <PlanCard key={plan.reference} plan={plan} opening={opening} onPay={pay} onCheck={check} />
        ))}
    </>
  );
}

function LoadingPlans() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your plans">
      <Skeleton width="100%" height="27rem" />
    </div>
  );
}
