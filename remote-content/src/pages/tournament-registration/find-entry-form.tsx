import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus } from 'shared/api-client';
import { entryClaimSchema, type EntryClaim, type EntryView } from 'shared/api/tournaments';
import { submitHandler } from 'shared/form';
import { useAction } from 'shared/router';
import { Button, TextField } from 'shared/ui';
import formStyles from '../../form/form.module.css';
import { FormFailure } from '../../form/outcome';
import type { actions } from './data';
import styles from './page.module.css';

interface FindEntryFormProps {
  reference: string;
  onFound: (entry: EntryView, claim: EntryClaim) => void;
}

/** Finds an entry by its reference and its e-mail address. */
export function FindEntryForm({ reference, onFound }: FindEntryFormProps) {
  const form = useForm({ defaultValues: { reference, email: '' }, resolver: zodResolver(entryClaimSchema) });
  const { errors, isSubmitting } = form.formState;
  const { submit: ask } = useAction<typeof actions.ask>('ask');
  const submit = submitHandler(form, {
    fields: ['reference', 'email'],
    failure: 'We could not load the entry.',
    send: async (claim) => {
      const outcome = await ask({ to: 'find', claim });
      if ('done' in outcome) onFound(outcome.done, claim);
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
    <form className={formStyles.form} aria-labelledby="find-title" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.formHead}>
        <h2 id="find-title">Your entry</h2>
        <p className={styles.soft}>See its status, accept an offered seat, or cancel it.</p>
      </div>
      <div className={formStyles.pair}>
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
      </div>
      <FormFailure message={errors.root?.message} />
      <div>
        <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Looking…">
          Show my entry
        </Button>
      </div>
    </form>
  );
}
