import { useState } from 'react';
import { overviewSchema } from '@hidden-order/platform/release-service';
import { Alert, Button, Card, TextField } from '@hidden-order/ui';
import { callService, serviceErrorOf } from './call-service';
import { Frame } from './frame';
import styles from './sign-in.module.css';

interface SignInProps {
  /** Why the token before was refused, if it was. */
  before: string | null;
  onSignedIn: (token: string) => void;
}

/** Asks for a team's token, and takes it once the service has accepted it. */
export function SignIn({ before, onSignedIn }: SignInProps) {
  const [message, setMessage] = useState(before);
  const [isPending, setPending] = useState(false);

  const signIn = async (token: string) => {
    if (token === '') {
      setMessage('Enter the token of your team.');
      return;
    }
    setPending(true);
    try {
      await callService(overviewSchema, { token, path: '/overview' });
      onSignedIn(token);
    } catch (error) {
      setMessage(serviceErrorOf(error).message);
      setPending(false);
    }
  };

  return (
    <Frame>
      <div className={styles.page}>
        <Card className={styles.card}>
          <h1 className={styles.title}>Sign in to releases</h1>
          <p className={styles.lead}>See what is live, and promote or roll back the apps of your team.</p>
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              const token = new FormData(event.currentTarget).get('token');
              void signIn(typeof token === 'string' ? token.trim() : '');
            }}
          >
            {message !== null && <Alert tone="error">{message}</Alert>}
            <TextField
              type="password"
              name="token"
              label="Token of your team"
              hint="This tab alone keeps it, until you close it or sign out."
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" loading={isPending} loadingLabel="Signing in…">
              Sign in
            </Button>
          </form>
        </Card>
      </div>
    </Frame>
  );
}
