import { useEffect, useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@hidden-order/ui';
import { FailureMessage, FormMessage, useFormTask } from '@hidden-order/ui/task';
import { requestResetLink } from '../../account-calls';
import { resetRequestFailure } from '../../failure';
import { EmailField } from '../email-field';
import formStyles from '../form.module.css';
import styles from './login.module.css';

interface ForgotPasswordProps {
  email: string;
  onEmailChange: (email: string) => void;
  onLogin: () => void;
}

/** Requests an email with a link to set a new password (behind 'Forgot password?'). */
export function ForgotPassword(props: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <RequestForm {...props} onSent={setSentTo} />
  ) : (
    <LinkSent email={sentTo} onLogin={props.onLogin} />
  );
}

function RequestForm({
  email,
  onEmailChange,
  onLogin,
  onSent,
}: ForgotPasswordProps & { onSent: (email: string) => void }) {
  const form = useForm({ defaultValues: { email } });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = useFormTask(form, {
    fields: ['email'],
    failure: resetRequestFailure,
    send: async (typed, signal) => {
      await requestResetLink(typed.email, signal);
      onSent(typed.email);
    },
  });
  useEffect(() => setFocus('email'), [setFocus]);

  return (
    <form className={`kit-stack4 ${formStyles.form}`} onSubmit={submit}>
      <p className={styles.soft}>
        Enter the address you registered with. We will send you a link to choose a new password.
      </p>
      <FailureMessage root={errors.root} />
      <EmailField
        label="Email Address"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmailChange(target.value),
        })}
      />
      <Button type="submit" className={formStyles.submit} loading={isSubmitting} loadingLabel="Sending…">
        Send reset link
      </Button>
      <p className={`kit-wrap kit-soft ${formStyles.switch}`}>
        Remembered it?
        <Button variant="quiet" onClick={onLogin}>
          Login
        </Button>
      </p>
    </form>
  );
}

/** Reads the same for every address, so that it does not reveal which of them have an account. */
function LinkSent({ email, onLogin }: { email: string; onLogin: () => void }) {
  return (
    <div className="kit-stack4">
      <FormMessage tone="success">
        <p>
          If an account with this e-mail address exists, a link to choose a new password is on its way to{' '}
          <strong>{email}</strong>.
        </p>
      </FormMessage>
      <p className={styles.soft}>
        Nothing there after a few minutes? Look in your spam folder, check the spelling of the address, or go back and
        send the link again.
      </p>
      <Button className={formStyles.submit} onClick={onLogin}>
        Back to login
      </Button>
    </div>
  );
}
