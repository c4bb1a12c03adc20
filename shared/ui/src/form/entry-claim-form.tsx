import type { UseFormReturn } from 'react-hook-form';
import { isStatus } from '@hidden-order/platform/api-client';
import type { EntryClaim } from '@hidden-order/api-shapes/tournaments';
import type { ActionOutcome } from '@hidden-order/platform/page';
import { submitHandler } from './submit-handler';
import { ReferenceField } from '../reference-text/reference-text';
import { TextField } from '..';

interface EntryClaimOptions<Entry> {
  /** What could not be done, as a sentence. */
  failure: string;
  /** Asks for the entry; an unknown one is answered 404. */
  submit: (claim: EntryClaim) => Promise<ActionOutcome<Entry>>;
  onDone: (entry: Entry, claim: EntryClaim) => void;
}

/**
 * A form that names a tournament entry by its reference and its e-mail address.
 * @param form made with the resolver of `entryClaimSchema`
 * @returns its two fields, what sends it, and `problem`: why it could not be sent, where no field says so
 */
export function entryClaimForm<Entry>(
  form: UseFormReturn<EntryClaim>,
  { failure, submit, onDone }: EntryClaimOptions<Entry>,
) {
  const { errors, isSubmitting } = form.formState;
  const send = submitHandler(form, {
    fields: ['reference', 'email'],
    failure,
    send: async (claim) => {
      const outcome = await submit(claim);
      if ('done' in outcome) onDone(outcome.done, claim);
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
  const fields = (
    <>
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
    </>
  );
  return { fields, send, isSubmitting, problem: errors.root?.message };
}
