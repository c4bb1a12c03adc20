import { useState } from 'react';
import { Alert, Button, Card, TextField } from '@hidden-order/ui';
import * as z from 'zod/mini';
import { callService, serviceErrorOf } from './call-service';
import { Frame } from './frame';
import styles from './sign-in.module.css';

export interface SignInTexts {
  title: string;
  lead: string;
  /** The name of the field for the token. */
  label: string;
}

interface SignInProps {
  place: string;
  texts: SignInTexts;
  check: `/${string}`;
  /** Why the token before was refused, if it was. */
  before: string | null;
  onSignedIn: (token: string) => void;
}

/** Asks for a token, and takes it once the service has accepted it. */
export function SignIn({ place, texts, check, before, onSignedIn }: SignInProps) {
  const [message, setMessage] = useState(before);
  const [isPending, setPending] = useState(false);

  const signIn = async (token: string) => {
    if (token === '') {
      setMessage(`Enter the ${texts.label.toLowerCase()}.`);
      return;
    }
    setPending(true);
    try {
      await callService(z.unknown(), { token, path: check });
      onSignedIn(token);
    } catch (error) {
      setMessage(serviceErrorOf(error).message);
      setPending(false);
    }
  };

  return (
    <Frame place={place}>
      <div className={styles.page}>
        <Card className={styles.card}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
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
              label={texts.label}
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
