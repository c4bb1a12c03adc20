import { useState } from 'react';
import { failureMessage, isStatus } from 'shared/api-client';
import type { NewPlanPayment } from 'shared/contracts/payments';
import { useAttempt } from '../../../payment/use-attempt';
import { openPaymentPage } from '../../../payment/payment-page';
import { payPlan } from '../plans-api';

/** The payment whose gateway page is opening. */
export type Opening = { plan: string; scope: NewPlanPayment['scope'] } | null;

/**
 * Starts payments, one at a time, and opens the gateway's page.
 * @param round number of the plans' answer; a newer answer ends the state `opening`
 * @param onOutdated called when the plan has a pending payment already, or nothing left to pay
 */
export function usePay(round: number, onOutdated: () => void) {
  const attempt = useAttempt();
  const [started, setStarted] = useState<{ opening: Opening; round: number }>({ opening: null, round });
  const [failure, setFailure] = useState<string | null>(null);

  const pay = async (plan: string, scope: NewPlanPayment['scope']) => {
    setStarted({ opening: { plan, scope }, round });
    setFailure(null);
    try {
      const { redirect_url } = await attempt(`${plan} ${scope}`, (key) =>
        payPlan(plan, { scope, idempotency_key: key }),
      );
      if (redirect_url === null) onOutdated();
      else openPaymentPage(redirect_url);
    } catch (error) {
      setStarted({ opening: null, round });
      if (isStatus(error, 409)) onOutdated();
      else setFailure(failureMessage(error));
    }
  };
  return {
    pay: (plan: string, scope: NewPlanPayment['scope']) => void pay(plan, scope),
    opening: started.round === round ? started.opening : null,
    failure,
  };
}
