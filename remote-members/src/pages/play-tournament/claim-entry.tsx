import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { entryClaimSchema, NO_SUCH_ENTRY, type Tournament } from '@hidden-order/api-shapes/tournaments';
import { paths } from '@hidden-order/platform/paths';
import { useAction } from '@hidden-order/platform/router';
import { Button, ButtonLink, Card, TextField } from '@hidden-order/ui';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { ReferenceField } from '@hidden-order/ui/reference-text';
import type { actions } from './data';
import parts from '../../parts/parts.module.css';
import styles from './play.module.css';

/** For someone whose account has no entry: how to enter, and how to take over an entry that was made without the account. */
export function ClaimEntry({ tournament: { id, title, state } }: { tournament: Tournament }) {
  const isOpen = state === 'open' || state === 'full';
  return (
    <div className={`kit-stack6 ${styles.claim}`}>
      <section className={`${parts.stack} ${styles.panel}`}>
        <h2>Your account has no entry</h2>
        <p>
          {isOpen
            ? `Enter ${title} to play. Taking part is free, and accounts are simulated.`
            : `Entries for ${title} are closed. You can follow it on its page.`}
        </p>
        <p className="kit-actions">
          {isOpen && <ButtonLink to={paths.enterTournament(id)}>Enter the tournament</ButtonLink>}
          <ButtonLink to={paths.tournament(id)} variant="secondary">
            See rounds and standings
          </ButtonLink>
        </p>
      </section>
      <Card as="section" className={styles.panel}>
        <ClaimForm />
      </Card>
    </div>
  );
}

function ClaimForm() {
  const { submit } = useAction<typeof actions.claim>('claim');
  const form = useForm({ defaultValues: { reference: '', email: '' }, resolver: zodResolver(entryClaimSchema) });
  const { errors, isSubmitting } = form.formState;
  const send = useFormTask(form, {
    fields: ['reference', 'email'],
    failure: 'We could not add the entry to your account.',
    refusal: { status: 404, field: 'reference', message: NO_SUCH_ENTRY },
    send: submit,
  });
  return (
    <form className={parts.stack} aria-labelledby="claim-title" noValidate onSubmit={send}>
      <h2 id="claim-title">Entered without your account?</h2>
      <p>Add the entry to your account, and play it here.</p>
      <ReferenceField
        label="Reference"
        hint="In your confirmation e-mail, for example T-4K7Q2M9XTD"
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <TextField
        label="E-mail address you entered with"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FailureMessage root={errors.root} />
      <div>
        <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Adding…">
          Add my entry
        </Button>
      </div>
    </form>
  );
}
