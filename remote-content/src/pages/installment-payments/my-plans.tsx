import * as calls from '@hidden-order/api-shapes/payments/calls';
import { useState } from 'react';
import { callApi, failureMessage, isStatus, refusalOf } from '@hidden-order/platform/api-client';
import { paymentProblemSchema, type NewPlanPayment, type Payment } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { Alert, ButtonLink, Card, RetryMessage, Skeleton } from '@hidden-order/ui';
import { WaveChart } from '@hidden-order/waves/chart';
import { artLabels, zigzag } from '@hidden-order/waves/figures';
import { askRefunds } from '../../payment/ask-refunds';
import { forgetReturnedPayment, openPaymentPage, useReturnedPayment } from '../../payment/gateway';
import { useAttempt } from '../../payment/use-attempt';
import { usePaymentWatch } from '../../payment/use-payment-watch';
import { useCall } from '../../use-call';
import { PaymentOutcome } from './payment-outcome';
import { PlanCard, type Starting, type Part } from './plan-card';
import styles from './page.module.css';

/** The plans of the signed-in person, and the outcome of the payment from which the gateway sent them back. */
export function MyPlans() {
  const { answer: plans, reload } = useCall(fetchPlans);
  const returned = useReturnedPayment();
  const pending = plans.value?.items.find(({ pending_payment }) => pending_payment !== null)?.pending_payment ?? null;
  const { reference, watch, ask } = usePaymentWatch({
    named: returned,
    pending: pending?.reference ?? null,
    onStop: ({ phase }) => {
      reload();
      if (phase !== 'open') forgetReturnedPayment();
    },
  });
  const { pay, starting, failure } = usePay(plans, reload);
  // A plan as it stood before the outcome would change and move under the eyes of its payer.
  const isOutdated = returned !== null && pending?.reference === returned && watch?.phase !== 'open';

  return (
    <>
      <h2>Your plans</h2>
      {watch && watch.phase !== 'open' && reference !== null && (
        <PaymentOutcome watch={watch} reference={reference} isStarting={starting !== null} onRetry={pay} />
      )}
      {failure !== null && <Alert tone="error">{`We could not start the payment. ${failure}`}</Alert>}
      {(plans.state === 'loading' || (plans.state === 'known' && isOutdated)) && <LoadingPlans />}
      {plans.state === 'failed' && (
        <RetryMessage onRetry={reload}>{`We could not load your plans. ${failureMessage(plans.error)}`}</RetryMessage>
      )}
      {plans.state === 'known' && plans.value.items.length === 0 && <NoPlans />}
      {plans.state === 'known' &&
        !isOutdated &&
        plans.value.items.map((plan) => (
          <PlanCard
            key={plan.reference}
            plan={plan}
            transfer={plans.value.transfer}
            refund={plans.value.refunds.find(({ order }) => order === plan.reference) ?? null}
            starting={starting}
            onPay={pay}
            onCheck={ask}
          />
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

/** Replaces an empty list of plans. */
function NoPlans() {
  return (
    <Card as="section" className={styles.card}>
      <WaveChart
        figure={zigzag}
        labels={artLabels(zigzag)}
        caption="A correction in three waves."
        decorative
        className={styles.figure}
      />
      <h3>You have no payment plan</h3>
      <p className={`kit-soft ${styles.soft}`}>
        A plan starts when you enrol in a course and choose to pay in instalments. Courses you have paid for in full are
        in your members area.
      </p>
      <div className={`kit-row ${styles.actions}`}>
        <ButtonLink to={paths.courses}>Browse the courses</ButtonLink>
        <ButtonLink to={paths.members} variant="secondary">
          Go to your members area
        </ButtonLink>
      </div>
    </Card>
  );
}

/**
 * Starts payments, one at a time, and opens the gateway's page.
 * @param plans the API's answer about the plans; another one ends the state `starting`
 * @param onOutdated called when the plan is no longer as the page shows it, such as with a pending payment
 */
function usePay(plans: object, onOutdated: () => void) {
  const attempt = useAttempt();
  const [started, setStarted] = useState<{ starting: Starting; plans: object }>({ starting: null, plans });
  const [failure, setFailure] = useState<string | null>(null);

  const pay = async (plan: string, { first, last, method = 'gateway' }: Part) => {
    setStarted({ starting: { plan, first, last }, plans });
    setFailure(null);
    try {
      const { redirect_url } = await attempt(`${plan} ${first} ${last} ${method}`, (key) =>
        payPlan(plan, { first, last, method, idempotency_key: key }),
      );
      if (redirect_url === null) onOutdated();
      else openPaymentPage(redirect_url);
    } catch (error) {
      setStarted({ starting: null, plans });
      if (isStatus(error, 409)) onOutdated();
      // Of the other refusals, the plan that is loaded again shows the reason.
      if (!isStatus(error, 409) || refusalOf(paymentProblemSchema, error)?.code === 'plan_changed')
        setFailure(failureMessage(error));
    }
  };
  return {
    pay: (plan: string, part: Part) => void pay(plan, part),
    starting: started.plans === plans ? started.starting : null,
    failure,
  };
}

/** Starts a payment of a plan, which the person pays at its `redirect_url`. @throws as `callApi` */
const payPlan = (reference: string, data: NewPlanPayment): Promise<Payment> =>
  callApi(calls.payPlan, { params: { reference }, body: data });

/** The plans of the signed-in person, newest first, the ways of a transfer, and refunds. @throws as `callApi` */
async function fetchPlans(signal: AbortSignal) {
  const plans = callApi(calls.listPlans, { signal });
  const [refunds, list] = await Promise.all([askRefunds(signal), plans]);
  return { ...list, refunds };
}
