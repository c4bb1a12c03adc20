import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from 'shared/contracts/auth';
import { Button, TextField } from 'shared/ui';
import { FailureMessage } from '../../modal/form/form-message';
import formStyles from '../../modal/form/form.module.css';
import { useSubmission } from '../../modal/form/use-submission';
import { isLinkRefused, newPasswordFailure } from '../../session/failure';
import { resetPassword, type ResetLink } from '../../session/password-reset';
import styles from './page.module.css';

interface NewPasswordFormProps {
  link: ResetLink;
  onDone: () => void;
  /** The server refused the link itself, whatever the password. */
  onLinkRefused: () => void;
}

/** One password field that can be shown as text, instead of a second one to repeat the password in. */
export function NewPasswordForm({ link, onDone, onLinkRefused }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const { loading, failure, submit } = useSubmission(newPasswordFailure);

  const send = async (signal: AbortSignal) => {
    try {
      await resetPassword(link, password, signal);
      onDone();
    } catch (error) {
      if (!isLinkRefused(error)) throw error;
      onLinkRefused();
    }
  };

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(send);
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
        hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={failure?.fields['new_password']}
      />
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        Show password
      </label>
      <Button type="submit" className={formStyles.submit} loading={loading} loadingLabel="Saving…">
        Set new password
      </Button>
    </form>
  );
}
