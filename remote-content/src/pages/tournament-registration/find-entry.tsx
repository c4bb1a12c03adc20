import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureMessage, isStatus } from '@hidden-order/platform/api-client';
import { entryClaimSchema, NO_SUCH_ENTRY } from '@hidden-order/api-shapes/tournaments';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button, TextField } from '@hidden-order/ui';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { ReferenceField } from '@hidden-order/ui/reference-text';
import formStyles from '../../form/form.module.css';
import { Outcome } from '../../form/outcome';
import type { actions } from './data';
import type { Held } from './held-entry';

interface FindEntryProps {
  /** From the link in a mail about an entry, or `''`. */
  reference: string;
  onFound: (held: Held) => void;
}

/** Finds an entry by its reference and its e-mail address. */
export function FindEntry({ reference, onFound }: FindEntryProps) {
  const { submit } = useAction<typeof actions.ask>('ask');
  const form = useForm({ defaultValues: { reference, email: '' }, resolver: zodResolver(entryClaimSchema) });
  const { errors, isSubmitting } = form.formState;
  const send = useFormTask(form, {
    fields: ['reference', 'email'],
    failure: 'We could not load the entry.',
    refusal: { status: 404, field: 'reference', message: NO_SUCH_ENTRY },
    send: async (claim) => {
      const outcome = await submit({ to: 'find', claim });
      if ('done' in outcome) onFound({ entry: outcome.done, claim });
      return outcome;
    },
  });
  return (
    <form className={`kit-stack5 ${formStyles.form}`} aria-labelledby="find-title" noValidate onSubmit={send}>
      <div className="kit-stack1">
        <h2 id="find-title">Your entry</h2>
        <p className="kit-soft">See its status, accept an offered seat, or cancel it.</p>
      </div>
      <div className={`kit-stack5 ${formStyles.pair}`}>
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
      </div>
      <FailureMessage root={errors.root} />
      <div>
        <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Looking…">
          Show my entry
        </Button>
      </div>
    </form>
  );
}

interface ConfirmEntryProps {
  /** What the mailed link carries. */
  link: string;
  onConfirmed: (held: Held) => void;
}

/** Makes the entry of a mailed link, by a button: programs that check e-mails follow their links. */
export function ConfirmEntry({ link, onConfirmed }: ConfirmEntryProps) {
  const { submit, isPending, outcome } = useAction<typeof actions.confirm>('confirm');
  const confirm = async () => {
    const confirmed = await submit(link);
    if ('error' in confirmed) return;
    const { email, ...entry } = confirmed.done;
    onConfirmed({ entry, claim: { reference: entry.reference, email } });
  };
  const error = outcome !== undefined && 'error' in outcome ? outcome.error : null;
  // Another try would change nothing.
  if (isStatus(error, 409)) {
    return (
      <Outcome title="We could not confirm your entry">
        <p>{failureMessage(error)}</p>
      </Outcome>
    );
  }
  return (
    <div className={`kit-stack5 ${formStyles.form}`}>
      <div className="kit-stack1">
        <h2>Confirm your entry</h2>
        <p className="kit-soft">
          You came from the link in our e-mail. Confirm to take your seat or, if all seats are taken, a place on the
          waiting list.
        </p>
      </div>
      {error !== null && <Alert tone="error">{`We could not confirm your entry. ${failureMessage(error)}`}</Alert>}
      <div>
        <Button loading={isPending} loadingLabel="Confirming…" onClick={() => void confirm()}>
          Confirm my entry
        </Button>
      </div>
    </div>
  );
}
