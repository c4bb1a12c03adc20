import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus } from 'shared/api-client';
import { entryClaimSchema } from 'shared/contracts/tournaments';
import { submitHandler } from 'shared/form';
import { useRevalidator } from 'shared/router';
import { Alert, Button, TextField } from 'shared/ui';
import { claimEntry } from '../members-api';
import styles from './entries.module.css';

/** Assigns an entry to the account by its reference and its e-mail address. */
export function ClaimForm({ onClaimed }: { onClaimed: (reference: string) => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm({ defaultValues: { reference: '', email: '' }, resolver: zodResolver(entryClaimSchema) });
  const { errors, isSubmitting } = form.formState;
  const submit = submitHandler(form, {
    fields: ['reference', 'email'],
    failure: 'We could not add the entry.',
    send: async (claim) => {
      try {
        const { reference } = await claimEntry(claim);
        await revalidate();
        onClaimed(reference);
      } catch (error) {
        if (!isStatus(error, 404)) throw error;
        form.setError('reference', {
          message:
            'We have no entry with this reference and e-mail address. Check both against your confirmation e-mail.',
        });
        form.setFocus('reference');
      }
    },
  });

  return (
    <form className={styles.form} aria-label="Add an entry" noValidate onSubmit={(event) => void submit(event)}>
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
