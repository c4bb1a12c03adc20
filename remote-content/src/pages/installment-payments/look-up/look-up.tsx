import { useState } from 'react';
import type { MaskedPlan } from 'shared/contracts/payments';
import { Alert, Card } from 'shared/ui';
import { useReturnedPayment } from '../../../payment/returned-payment';
import styles from '../page.module.css';
import { FoundPlan } from './found-plan';
import { PlanLookUp } from './plan-look-up';

/** Finds one plan for whoever is not signed in, and shows no more of it than its payer needs to know. */
export function LookUp() {
  const [plan, setPlan] = useState<MaskedPlan | null>(null);
  const returned = useReturnedPayment();
  return (
    <Card as="section" className={styles.card}>
      {returned !== null && <Alert tone="note">Sign in to see how your payment ended.</Alert>}
      {plan === null ? <PlanLookUp onFound={setPlan} /> : <FoundPlan plan={plan} onAnother={() => setPlan(null)} />}
    </Card>
  );
}
