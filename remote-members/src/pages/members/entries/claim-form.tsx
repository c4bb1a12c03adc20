import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { entryClaimSchema } from '@hidden-order/api-shapes/tournaments';
import { entryClaimForm } from '@hidden-order/ui/entry-claim';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button } from '@hidden-order/ui';
import type { actions } from '../data';
import styles from './entries.module.css';

/** Assigns an entry to the account by its reference and its e-mail address. */
export function ClaimForm({ onClaimed }: { onClaimed: (reference: string) => void }) {
  const { submit } = useAction<typeof actions.claimEntry>('claimEntry');
  const form = useForm({ defaultValues: { reference: '', email: '' }, resolver: zodResolver(entryClaimSchema) });
  const { fields, send, isSubmitting, problem } = entryClaimForm(form, {
    failure: 'We could not add the entry.',
    submit,
    onDone: ({ reference }) => onClaimed(reference),
  });

  return (
    <form className={styles.form} aria-label="Add an entry" noValidate onSubmit={(event) => void send(event)}>
      {/* oxlint-disable-next-line academy/lone-text -- these are elements */}
      {fields}
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <div>
        <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Adding…">
          Add the entry
        </Button>
      </div>
    </form>
  );
}
