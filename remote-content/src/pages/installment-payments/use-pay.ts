import { useState } from 'react';
import { callApi, failureMessage, isStatus } from 'shared/api-client';
import { paymentSchema, type NewPlanPayment, type Payment } from 'shared/contracts/payments';
import { openPaymentPage } from '../../payment/gateway';
import { useAttempt } from '../../payment/use-attempt';

/** The payment whose gateway page is opening. */
export type Opening = { plan: string; scope: NewPlanPayment['scope'] } | null;

/**
 * Starts payments, one at a time, and opens the gateway's page.
 * @param plans the API's answer about the plans; another one ends the state `opening`
 * @param onOutdated called when the plan has a pending payment already, or nothing left to pay
 */
export function usePay(plans: object, onOutdated: () => void) {
  const attempt = useAttempt();
  const [started, setStarted] = useState<{ opening: Opening; plans: object }>({ opening: null, plans });
  const [failure, setFailure] = useState<string | null>(null);

  const pay = async (plan: string, scope: NewPlanPayment['scope']) => {
    setStarted({ opening: { plan, scope }, plans });
    setFailure(null);
    try {
      const { redirect_url } = await attempt(`${plan} ${scope}`, (key) =>
        payPlan(plan, { scope, idempotency_key: key }),
      );
      if (redirect_url === null) onOutdated();
      else openPaymentPage(redirect_url);
    } catch (error) {
      setStarted({ opening: null, plans });
      if (isStatus(error, 409)) onOutdated();
      else setFailure(failureMessage(error));
    }
  };
  return {
    pay: (plan: string, scope: NewPlanPayment['scope']) => void pay(plan, scope),
    opening: started.plans === plans ? started.opening : null,
    failure,
  };
}

/** Starts a payment of a plan, which the person pays at its `redirect_url`. @throws as `callApi` */
const payPlan = (reference: string, data: NewPlanPayment): Promise<Payment> =>
  callApi(paymentSchema, { method: 'post', url: `/instalment-plans/${encodeURIComponent(reference)}/payments/`, data });
