import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus } from 'shared/api-client';
import { entryClaimSchema } from 'shared/api/tournaments';
import { submitHandler } from 'shared/form';
import { useAction } from 'shared/router';
import { Alert, Button, TextField } from 'shared/ui';
import type { actions } from '../../data';
import styles from './entries.module.css';

/** Assigns an entry to the account by its reference and its e-mail address. */
export function ClaimForm({ onClaimed }: { onClaimed: (reference: string) => void }) {
  const { submit } = useAction<typeof actions.claimEntry>('claimEntry');
  const form = useForm({ defaultValues: { reference: '', email: '' }, resolver: zodResolver(entryClaimSchema) });
  const { errors, isSubmitting } = form.formState;
  const send = submitHandler(form, {
    fields: ['reference', 'email'],
    failure: 'We could not add the entry.',
    send: async (claim) => {
      const outcome = await submit(claim);
      if ('done' in outcome) onClaimed(outcome.done.reference);
      else if (isStatus(outcome.error, 404)) {
        const message =
          'We have no entry with this reference and e-mail address. Check both against your confirmation e-mail.';
        form.setError('reference', { message });
        form.setFocus('reference');
        return undefined;
      }
      return outcome;
    },
  });

  return (
    <form className={styles.form} aria-label="Add an entry" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.reference?.message}
        hint="In your confirmation e-mail, for example T-4K7Q2M9XTD"
        {...form.register('reference')}
      />
      <TextField
        label="E-mail address you entered with"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <div>
        <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Adding…">
          Add the entry
        </Button>
      </div>
    </form>
  );
}
