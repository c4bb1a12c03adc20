import type { LoaderData } from '@hidden-order/platform/page';
import { useAction, useLoaderData, useLocation } from '@hidden-order/platform/router';
import { openSignIn } from '@hidden-order/platform/session';
import { Button, Card, Container, PageHeader } from '@hidden-order/ui';
import { FormMessage } from '../../modal/form/form-message';
import formStyles from '../../modal/form/form.module.css';
import { isLinkRefused, newPasswordFailure } from '../../session/failure';
import type { actions, loader } from './data';
import { NewPasswordForm } from './new-password-form';
import styles from './page.module.css';

/** The page behind the link in a password reset email. */
export function ResetPasswordPage() {
  const link = useLoaderData<typeof loader>();
  return (
    <>
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

function Reset({ link }: { link: LoaderData<typeof loader> }) {
  const { hash } = useLocation();
  const { submit, isPending, outcome } = useAction<typeof actions.reset>('reset');
  const error = outcome !== undefined && 'error' in outcome ? outcome.error : null;
  if (outcome !== undefined && 'done' in outcome) return <Done />;
  if (isLinkRefused(error)) return <LinkRefused />;
  return (
    <NewPasswordForm
      email={new URLSearchParams(hash.slice(1)).get('email')}
      isPending={isPending}
      failure={error === null ? null : newPasswordFailure(error)}
      onSubmit={(new_password) => void submit({ ...link, new_password })}
    />
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
