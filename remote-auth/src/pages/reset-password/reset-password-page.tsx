import { useForm } from 'react-hook-form';
import { MIN_PASSWORD_LENGTH, PASSWORD_RULES } from '@hidden-order/api-shapes/auth';
import type { LoaderData } from '@hidden-order/platform/page';
import { useAction, useLoaderData, useLocation } from '@hidden-order/platform/router';
import { openSignIn } from '@hidden-order/platform/session';
import { Button, Card, Container, PageHeader, PasswordField, UsernameField } from '@hidden-order/ui';
import { isLinkRefused, newPasswordFailure } from '../../failure';
import { FailureMessage, FormMessage, useFormTask } from '@hidden-order/ui/task';
import formStyles from '../../modal/form.module.css';
import type { actions, loader } from './data';
import styles from '../../mailed-link.module.css';

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
  const email = new URLSearchParams(useLocation().hash.slice(1)).get('email');
  const { submit: reset, outcome } = useAction<typeof actions.reset>('reset');
  const form = useForm({ defaultValues: { new_password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = useFormTask(form, {
    fields: ['new_password'],
    failure: newPasswordFailure,
    send: (password) => reset({ ...link, ...password }),
  });
  if (outcome !== undefined && 'done' in outcome) return <Done />;
  if (outcome !== undefined && isLinkRefused(outcome.error)) return <LinkRefused />;
  return (
    <form className={`kit-stack4 ${formStyles.form}`} onSubmit={submit}>
      <FailureMessage root={errors.root} />
      {email !== null && <UsernameField email={email} />}
      {/* One field that can be shown as text, instead of a second one to repeat the password in. */}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD_LENGTH}
        hint={PASSWORD_RULES}
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <Button type="submit" className={formStyles.submit} loading={isSubmitting} loadingLabel="Saving…">
        Set new password
      </Button>
    </form>
  );
}

function Done() {
  return (
    <div className="kit-stack4">
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
    <div className="kit-stack4">
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
