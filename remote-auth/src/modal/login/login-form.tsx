import { useEffect, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Button, PasswordField } from '@hidden-order/ui';
import { FailureMessage, FormMessage, useFormTask, type Failure } from '@hidden-order/ui/task';
import { login } from '../../account-calls';
import { loginFailure } from '../../failure';
import { EmailField } from '../email-field';
import formStyles from '../form.module.css';
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
  const form = useForm({ defaultValues: { email, password: '' } });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const submit = useFormTask(form, {
    fields: ['email', 'password'],
    failure: loginFailure,
    send: async (credentials, signal) => {
      await login(credentials, signal);
      props.onSignedIn();
    },
  });
  const takesFocus = afterRegistration === null;
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);

  return (
    <form className={`kit-stack4 ${formStyles.form}`} onSubmit={submit}>
      <FailureMessage root={errors.root} />
      {afterRegistration && !errors.root && (
        <FormMessage tone="note">
          <p>We created your account but could not sign you in. Sign in below with the same password.</p>
          <p>{afterRegistration.message}</p>
          {afterRegistration.advice && <p>{afterRegistration.advice}</p>}
        </FormMessage>
      )}
      <EmailField
        label="Email Address"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEmailChange(target.value),
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button variant="quiet" className={styles.forgot} onClick={props.onForgotPassword}>
        Forgot password?
      </Button>
      <Button type="submit" className={formStyles.submit} loading={isSubmitting} loadingLabel="Signing in...">
        Sign In
      </Button>
      <p className={`kit-wrap kit-soft ${formStyles.switch}`}>
        No account yet?
        <Button variant="quiet" onClick={props.onRegister}>
          Create an account
        </Button>
      </p>
    </form>
  );
}
