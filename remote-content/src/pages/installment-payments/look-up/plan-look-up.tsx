import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { MaskedPlan } from 'shared/contracts/payments';
import { submitHandler } from 'shared/form';
import { openSignIn } from 'shared/session';
import { Button, TextField } from 'shared/ui';
import formStyles from '../../../form/form.module.css';
import { FormFailure } from '../../../form/outcome';
import styles from '../page.module.css';
import { lookUpPlan } from '../plans-api';
import { planQuerySchema } from './plan-query';

/** Asks for the two things that say whose a plan is. The server answers every mismatch alike, and so does this form. */
export function PlanLookUp({ onFound }: { onFound: (plan: MaskedPlan) => void }) {
  const form = useForm({ defaultValues: { reference: '', email: '' }, resolver: zodResolver(planQuerySchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = submitHandler(form, {
    fields: ['reference', 'email'],
    fallback: 'The plan could not be looked up',
    send: async (query) => onFound(await lookUpPlan(query)),
  });

  return (
    <form
      className={formStyles.form}
      aria-labelledby="look-up-title"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.cardHead}>
        <h2 id="look-up-title">Look up your plan</h2>
        <p className={styles.soft}>
          See what is paid and what comes next.{' '}
          <button type="button" className={styles.inline} onClick={openSignIn}>
            Sign in
          </button>{' '}
          to pay.
        </p>
      </div>
      <TextField
        label="Plan reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="On every receipt, such as PLAN-7K3M-9Q2X-4TBD-W8HN"
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
      <FormFailure message={errors.root?.message} />
      <Button type="submit" loading={isSubmitting} loadingLabel="Looking…">
        Look up the plan
      </Button>
    </form>
  );
}
