import { useState } from 'react';
import { MIN_PASSWORD_LENGTH, PASSWORD_RULES } from 'shared/api/auth';
import { Button, TextField } from 'shared/ui';
import { FailureMessage } from '../../modal/form/form-message';
import formStyles from '../../modal/form/form.module.css';
import type { Failure } from '../../session/failure';
import styles from './page.module.css';

interface NewPasswordFormProps {
  isPending: boolean;
  failure: Failure | null;
  onSubmit: (password: string) => void;
}

/** One password field that can be shown as text, instead of a second one to repeat the password in. */
export function NewPasswordForm({ isPending, failure, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit(password);
      }}
    >
      {failure && <FailureMessage failure={failure} />}
      <TextField
        label="New Password"
        name="new_password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={MIN_PASSWORD_LENGTH}
        hint={PASSWORD_RULES}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={failure?.fields['new_password']}
      />
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        Show password
      </label>
      <Button type="submit" className={formStyles.submit} loading={isPending} loadingLabel="Saving…">
        Set new password
      </Button>
    </form>
  );
}
