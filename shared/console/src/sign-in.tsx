import { useState } from 'react';
import { Alert, Button, Card, TextField } from '@hidden-order/ui';
import { checkToken } from './call-service';
import { Frame } from './frame';
import styles from './sign-in.module.css';
import { useServiceTask } from './use-service-task';

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
  const [problem, setProblem] = useState(before);
  const { isPending, fault, run } = useServiceTask(async (token: string) => {
    await checkToken(token, check);
    onSignedIn(token);
  });
  const signIn = (token: string) => {
    setProblem(token === '' ? `Enter the ${texts.label.toLowerCase()}.` : null);
    if (token !== '') run(token);
  };
  const message = problem ?? fault;

  return (
    <Frame place={place}>
      <div className={styles.page}>
        <Card className={styles.card}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <form
            noValidate
            className="kit-stack4"
            onSubmit={(event) => {
              event.preventDefault();
              const token = new FormData(event.currentTarget).get('token');
              signIn(typeof token === 'string' ? token.trim() : '');
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
