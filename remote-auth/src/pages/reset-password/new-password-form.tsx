import { useState } from 'react';
import { MIN_PASSWORD_LENGTH, PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import { Button, PasswordField, UsernameField } from '@hidden-order/ui';
import { FailureMessage } from '../../modal/form/form-message';
import formStyles from '../../modal/form/form.module.css';
import type { Failure } from '../../session/failure';

interface NewPasswordFormProps {
  /** The address of the account, where the link names it. */
  email: string | null;
  isPending: boolean;
  failure: Failure | null;
  onSubmit: (password: string) => void;
}

/** One password field that can be shown as text, instead of a second one to repeat the password in. */
export function NewPasswordForm({ email, isPending, failure, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password);
      }}
    >
      {failure && <FailureMessage failure={failure} />}
      {email !== null && <UsernameField email={email} />}
      <PasswordField
        label="New Password"
        name="new_password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD_LENGTH}
        hint={PASSWORD_RULES}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={failure?.fields['new_password']}
      />
      <Button type="submit" className={formStyles.submit} loading={isPending} loadingLabel="Saving…">
        Set new password
      </Button>
    </form>
  );
}
