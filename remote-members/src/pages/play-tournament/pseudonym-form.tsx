import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PSEUDONYM_MAX_LENGTH, pseudonymSchema } from '@hidden-order/api-shapes/played-tournaments';
import { useAction } from '@hidden-order/platform/router';
import { Button, Card, TextField } from '@hidden-order/ui';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import type { actions } from './data';
import parts from '../../parts/parts.module.css';
import styles from './play.module.css';

/** Chooses the name in the standings, which comes before the first commit. @param props.id of the tournament */
export function PseudonymForm({ id }: { id: string }) {
  const { submit } = useAction<typeof actions.choosePseudonym>('choosePseudonym');
  const form = useForm({ defaultValues: { pseudonym: '' }, resolver: zodResolver(pseudonymSchema) });
  const { errors, isSubmitting } = form.formState;
  const send = useFormTask(form, {
    fields: ['pseudonym'],
    failure: 'We could not save your name.',
    // Another entrant has the name.
    refusal: { status: 409, field: 'pseudonym' },
    send: ({ pseudonym }) => submit({ id, pseudonym }),
  });
  return (
    <Card as="section" className={styles.panel}>
      <form className={parts.stack} aria-labelledby="pseudonym-title" noValidate onSubmit={send}>
        <h2 id="pseudonym-title">Choose a pseudonym</h2>
        <p>Everyone can see the standings. They name you by this alone, never by your account.</p>
        <TextField
          label="Name in the standings"
          autoComplete="off"
          maxLength={PSEUDONYM_MAX_LENGTH}
          error={errors.pseudonym?.message}
          {...form.register('pseudonym')}
        />
        <FailureMessage root={errors.root} />
        <div>
          <Button type="submit" loading={isSubmitting} loadingLabel="Saving…">
            Use this name
          </Button>
        </div>
      </form>
    </Card>
  );
}
