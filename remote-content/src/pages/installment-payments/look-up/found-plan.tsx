import { useEffect, useRef } from 'react';
import type { MaskedPlan } from 'shared/contracts/payments';
import { openSignIn } from 'shared/session';
import { Button } from 'shared/ui';
import styles from '../page.module.css';
import { PlanBadge } from '../plans/plan-badge';
import { PlanFigures } from '../plans/plan-figures';

interface FoundPlanProps {
  plan: MaskedPlan;
  onAnother: () => void;
}

/** Replaces the look-up form and focuses its own heading, so that screen readers read it. */
export function FoundPlan({ plan, onAnother }: FoundPlanProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.found}>
      <div className={styles.cardHead}>
        <PlanBadge state={plan.state} />
        <h2 ref={heading} tabIndex={-1}>
          {plan.course.title}
        </h2>
        <p className={styles.soft}>{`${plan.reference}, paid by ${plan.payer}`}</p>
      </div>
      <PlanFigures plan={plan} />
      <div className={styles.actions}>
        {plan.outstanding_paisa > 0 && plan.state !== 'cancelled' && (
          <Button onClick={openSignIn}>Sign in to pay</Button>
        )}
        <Button variant="secondary" onClick={onAnother}>
          Look up another plan
        </Button>
      </div>
    </div>
  );
}
