import { useState } from 'react';
import { useLoaderData } from 'shared/router';
import { openSignIn } from 'shared/session';
import { Button, Card, Container, PageHeader } from 'shared/ui';
import { FormMessage } from '../../modal/form/form-message';
import formStyles from '../../modal/form/form.module.css';
import type { ResetLink } from '../../session/password-reset';
import type { loader } from './data';
import { NewPasswordForm } from './new-password-form';
import styles from './page.module.css';

/** The page behind the link in a password reset email. */
export function ResetPasswordPage() {
  const link = useLoaderData<typeof loader>();
  return (
    <>
      {/* The URL gives access to the account, so no other site may receive it as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <PageHeader
        kicker="Your account"
        title="Choose a new password"
        lead="You came from the link in our e-mail. It works once, for a short time."
      />
      <Container className={styles.page}>
        <Card className={styles.sheet}>
          <Reset key={`${link.uid}/${link.token}`} link={link} />
        </Card>
      </Container>
    </>
  );
}

function Reset({ link }: { link: ResetLink }) {
  const [outcome, setOutcome] = useState<'done' | 'link refused' | null>(null);
  if (outcome === 'done') return <Done />;
  if (outcome === 'link refused') return <LinkRefused />;
  return (
    <NewPasswordForm link={link} onDone={() => setOutcome('done')} onLinkRefused={() => setOutcome('link refused')} />
  );
}

function Done() {
  return (
    <div className={styles.outcome}>
      <FormMessage tone="success">
        <p>Your new password is set. You can sign in with it now.</p>
      </FormMessage>
      <Button className={formStyles.submit} onClick={openSignIn}>
        Sign in
      </Button>
    </div>
  );
}

function LinkRefused() {
  return (
    <div className={styles.outcome}>
      <FormMessage tone="error">
        <p>This link no longer works. It may have been used, have expired or be incomplete.</p>
      </FormMessage>
      <p className={styles.soft}>
        Your password is unchanged. To get a new link, choose “Continue with Email” in the dialog, then “Forgot
        password?”.
      </p>
      <Button className={formStyles.submit} onClick={openSignIn}>
        Request a new link
      </Button>
    </div>
  );
}
