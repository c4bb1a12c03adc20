import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { MaskedPlan } from '@hidden-order/api-shapes/payments';
import { normaliseReference } from '@hidden-order/api-shapes/reference';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { ReferenceField, ReferenceText } from '@hidden-order/ui/reference-text';
import { useAction } from '@hidden-order/platform/router';
import { openSignIn } from '@hidden-order/platform/session';
import { Button, Card, TextField, useFocusOnMount } from '@hidden-order/ui';
import * as z from 'zod/mini';
import formStyles from '../../form/form.module.css';
import { useReturnedPayment } from '../../payment/gateway';
import { ReturnNotice } from '../../payment/payment-notice';
import { PlanBadge } from '../../payment/plan-notice';
import type { actions } from './data';
import { PlanFigures } from './plan-figures';
import styles from './page.module.css';

/** The format of plan references: four groups of four letters or digits. */
const REFERENCE = /^PLAN(-[0-9A-Z]{4}){4}$/;

const planQuerySchema = z.object({
  reference: z
    .string()
    .check(
      z.overwrite(normaliseReference),
      z.regex(REFERENCE, 'Enter the reference from your receipt, such as PLAN-7K3M-9Q2X-4TBD-W8HN.'),
    ),
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter the e-mail address you enrolled with.')),
});

/** Looks up one plan for a visitor who is not signed in; the API masks what only its payer may see. */
export function LookUp() {
  const [plan, setPlan] = useState<MaskedPlan | null>(null);
  const [isAnother, setAnother] = useState(false);
  const lookUpAnother = () => {
    setPlan(null);
    setAnother(true);
  };
  const returned = useReturnedPayment();
  return (
    <Card as="section" className={styles.card}>
      <ReturnNotice reference={returned} signedIn={false} watch={null} />
      {plan === null ? (
        <LookUpForm onFound={setPlan} takesFocus={isAnother} />
      ) : (
        <FoundPlan plan={plan} onAnother={lookUpAnother} />
      )}
    </Card>
  );
}

interface LookUpFormProps {
  onFound: (plan: MaskedPlan) => void;
  /** Whether the form replaces a plan, which had the focus. */
  takesFocus: boolean;
}

function LookUpForm({ onFound, takesFocus }: LookUpFormProps) {
  const form = useForm({ defaultValues: { reference: '', email: '' }, resolver: zodResolver(planQuerySchema) });
  const { errors, isSubmitting } = form.formState;
  const { submit: lookUp } = useAction<typeof actions.lookUp>('lookUp');
  const submit = useFormTask(form, {
    fields: ['reference', 'email'],
    failure: 'We could not find the plan.',
    send: async (query) => {
      const outcome = await lookUp(query);
      if ('done' in outcome) onFound(outcome.done);
      return outcome;
    },
  });

  return (
    <form className={`kit-stack5 ${formStyles.form}`} aria-labelledby="look-up-title" noValidate onSubmit={submit}>
      <div className="kit-stack2">
        <h2 ref={useFocusOnMount<HTMLHeadingElement>(takesFocus)} tabIndex={-1} id="look-up-title">
          Look up your plan
        </h2>
        <p className={`kit-soft ${styles.soft}`}>
          See what you have paid and what comes next.{' '}
          <button type="button" className={styles.inline} onClick={openSignIn}>
            Sign in
          </button>{' '}
          to pay.
        </p>
      </div>
      <ReferenceField
        label="Plan reference"
        hint="Printed on every receipt, for example PLAN-7K3M-9Q2X-4TBD-W8HN"
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FailureMessage root={errors.root} />
      <Button type="submit" loading={isSubmitting} loadingLabel="Looking…">
        Look up the plan
      </Button>
    </form>
  );
}

interface FoundPlanProps {
  plan: MaskedPlan;
  onAnother: () => void;
}

/** Replaces the look-up form and focuses its own heading, so that screen readers read it. */
function FoundPlan({ plan, onAnother }: FoundPlanProps) {
  return (
    <div className={styles.found}>
      <div className="kit-stack2">
        <PlanBadge state={plan.state} />
        <h2 ref={useFocusOnMount<HTMLHeadingElement>()} tabIndex={-1}>
          {plan.course.title}
        </h2>
        <p className={`kit-soft ${styles.soft}`}>
          <ReferenceText>{`${plan.reference}, paid by ${plan.payer}`}</ReferenceText>
        </p>
      </div>
      <PlanFigures plan={plan} />
      <div className={`kit-row ${styles.actions}`}>
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
