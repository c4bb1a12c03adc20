import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { entryClaimSchema, type EntryClaim, type EntryView } from '@hidden-order/api-shapes/tournaments';
import { entryClaimForm } from '@hidden-order/ui/entry-claim';
import { useAction } from '@hidden-order/platform/router';
import { Button } from '@hidden-order/ui';
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
  const { submit } = useAction<typeof actions.ask>('ask');
  const form = useForm({ defaultValues: { reference, email: '' }, resolver: zodResolver(entryClaimSchema) });
  const { fields, send, isSubmitting, problem } = entryClaimForm(form, {
    failure: 'We could not load the entry.',
    submit: (claim) => submit({ to: 'find', claim }),
    onDone: onFound,
  });

  return (
    <form className={formStyles.form} aria-labelledby="find-title" noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.formHead}>
        <h2 id="find-title">Your entry</h2>
        <p className={styles.soft}>See its status, accept an offered seat, or cancel it.</p>
      </div>
      <div className={formStyles.pair}>{fields}</div>
      <FormFailure message={problem} />
      <div>
        <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Looking…">
          Show my entry
        </Button>
      </div>
    </form>
  );
}
