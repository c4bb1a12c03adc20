import { useState } from 'react';
import { Button, TextField, useFocusOnMount } from '@hidden-order/ui';
import { requestResetLink } from '../../session/account-calls';
import { resetRequestFailure } from '../../session/failure';
import formStyles from '../form/form.module.css';
import { FailureMessage, FormMessage } from '../form/form-message';
import { useSubmission } from '../form/use-submission';
import styles from './login.module.css';

interface ForgotPasswordProps {
  email: string;
  onEmailChange: (email: string) => void;
  onLogin: () => void;
}

/** Requests an email with a link to set a new password (behind 'Forgot password?'). */
export function ForgotPassword(props: ForgotPasswordProps) {
  const [sent, setSent] = useState(false);
  return sent ? (
    <LinkSent email={props.email} onAgain={() => setSent(false)} onLogin={props.onLogin} />
  ) : (
    <RequestForm {...props} onSent={() => setSent(true)} />
  );
}

function RequestForm({ email, onEmailChange, onLogin, onSent }: ForgotPasswordProps & { onSent: () => void }) {
  const { loading, failure, submit } = useSubmission(resetRequestFailure);
  const firstField = useFocusOnMount<HTMLInputElement>();

  return (
    <form
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async (signal) => {
          await requestResetLink(email, signal);
          onSent();
        });
      }}
    >
      <p className={styles.soft}>
        Enter the address you registered with. We will send you a link to choose a new password.
      </p>
      {failure && <FailureMessage failure={failure} />}
      <TextField
        ref={firstField}
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        required
        // The confirmation names this address, so it must not change while the call runs.
        readOnly={loading}
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={failure?.fields['email']}
      />
      <Button type="submit" className={formStyles.submit} loading={loading} loadingLabel="Sending…">
        Send reset link
      </Button>
      <p className={formStyles.switch}>
        Remembered it?
        <Button variant="quiet" onClick={onLogin}>
          Login
        </Button>
      </p>
    </form>
  );
}

/** Reads the same for every address, so that it does not reveal which of them have an account. */
function LinkSent({ email, onAgain, onLogin }: { email: string; onAgain: () => void; onLogin: () => void }) {
  return (
    <div className={styles.sent}>
      <FormMessage tone="success">
        <p>
          If an account with this e-mail address exists, a link to choose a new password is on its way to{' '}
          <strong>{email}</strong>.
        </p>
      </FormMessage>
      <p className={styles.soft}>
        Nothing there after a few minutes? Look in your spam folder, check the spelling of the address, or send the link
        again.
      </p>
      <div className={styles.choices}>
        <Button className={formStyles.submit} onClick={onLogin}>
          Back to login
        </Button>
        <Button variant="secondary" className={formStyles.submit} onClick={onAgain}>
          Send again
        </Button>
      </div>
    </div>
  );
}
