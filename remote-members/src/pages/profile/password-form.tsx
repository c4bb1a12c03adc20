import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { MIN_PASSWORD_LENGTH, PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import { FailureMessage, useFormTask } from '@hidden-order/ui/task';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button, PasswordField, UsernameField } from '@hidden-order/ui';
import * as z from 'zod/mini';
import type { actions } from './data';
import { FieldGroup } from './field-group';
import styles from './page.module.css';

const passwordsSchema = z.object({
  current_password: z.string().check(z.minLength(1, 'Enter your current password.')),
  new_password: z
    .string()
    .check(z.minLength(MIN_PASSWORD_LENGTH, `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`)),
});

/** Changes the password. The API has the rules of a new one, and its messages show at their fields. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    defaultValues: { current_password: '', new_password: '' },
    resolver: zodResolver(passwordsSchema),
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const { submit, outcome } = useAction<typeof actions.changePassword>('changePassword', { keepsData: true });
  const send = useFormTask(form, {
    fields: ['current_password', 'new_password'],
    failure: 'We could not change your password.',
    send: async (passwords) => {
      const outcome = await submit(passwords);
      if ('done' in outcome) form.reset();
      return outcome;
    },
  });
  // A success resets the form, so that it counts as not submitted, until the next submit.
  const isChanged = outcome !== undefined && 'done' in outcome && !isSubmitting && !isSubmitted;
  return (
    <form aria-label="Password" noValidate onSubmit={send}>
      <FieldGroup title="Password" reason="You stay signed in here. We sign out your other devices.">
        <UsernameField email={email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_RULES}
          error={errors.new_password?.message}
          {...form.register('new_password')}
        />
        <div className={`kit-stack4 ${styles.action}`}>
          <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel="Changing…">
            Change password
          </Button>
          <FailureMessage root={errors.root} />
          {isChanged && (
            <Alert tone="success">Your password has been changed. Use the new one when you next sign in.</Alert>
          )}
        </div>
      </FieldGroup>
    </form>
  );
}
