import { useState } from 'react';
import { Button, PasswordField, TextField, useFocusOnMount } from '@hidden-order/ui';
import { login } from '../../session/account-calls';
import { loginFailure, type Failure } from '../../session/failure';
import formStyles from '../form/form.module.css';
import { FailureMessage, FormMessage } from '../form/form-message';
import { useSubmission } from '../form/use-submission';
import styles from './login.module.css';

interface LoginFormProps {
  email: string;
  /** Set after a registration whose automatic login failed: why it failed. */
  afterRegistration: Failure | null;
  onEmailChange: (email: string) => void;
  onForgotPassword: () => void;
  onRegister: () => void;
  onSignedIn: () => void;
}

/** Step 1 (spec §2): e-mail and password, both required (spec §5). */
export function LoginForm({ email, afterRegistration, onEmailChange, ...props }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const { loading, failure, submit } = useSubmission(loginFailure);
  const firstField = useFocusOnMount<HTMLInputElement>(afterRegistration === null);

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async (signal) => {
          await login({ email, password }, signal);
          props.onSignedIn();
        });
      }}
    >
      {failure && <FailureMessage failure={failure} />}
      {afterRegistration && !failure && (
        <FormMessage tone="note">
          <p>We created your account but could not sign you in. Sign in below with the same password.</p>
          <p>{afterRegistration.message}</p>
          {afterRegistration.advice && <p>{afterRegistration.advice}</p>}
        </FormMessage>
      )}
      <TextField
        ref={firstField}
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={failure?.fields['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={failure?.fields['password']}
      />
      <Button variant="quiet" className={styles.forgot} onClick={props.onForgotPassword}>
        Forgot password?
      </Button>
      <Button type="submit" className={formStyles.submit} loading={loading} loadingLabel="Signing in...">
        Sign In
      </Button>
      <p className={formStyles.switch}>
        No account yet?
        <Button variant="quiet" onClick={props.onRegister}>
          Create an account
        </Button>
      </p>
    </form>
  );
}
