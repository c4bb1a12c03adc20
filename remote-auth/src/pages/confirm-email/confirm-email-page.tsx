import { EMAIL_LINK_DAYS, refusedLinkSchema } from '@hidden-order/api-shapes/account';
import { failureMessage, refusalOf } from '@hidden-order/platform/api-client';
import type { LoaderData } from '@hidden-order/platform/page';
import { paths } from '@hidden-order/platform/paths';
import { useAction, useLoaderData } from '@hidden-order/platform/router';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import { Button, ButtonLink, Card, Container, PageHeader } from '@hidden-order/ui';
import { FormMessage } from '@hidden-order/ui/task';
import formStyles from '../../modal/form.module.css';
import type { actions, loader } from './data';
import styles from '../../mailed-link.module.css';

/** The page behind the link that confirms the address of an account. */
export function ConfirmEmailPage() {
  const link = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        kicker="Your account"
        title="Confirm your address"
        lead="It shows that our e-mails reach you. We need it before we issue a certificate."
      />
      <Container className={styles.page}>
        <Card className={styles.sheet}>
          <Confirm key={`${link.uid}/${link.token}`} link={link} />
        </Card>
      </Container>
    </>
  );
}

/** By a button: programs that open the links of a mail to check them confirm nothing. */
function Confirm({ link }: { link: LoaderData<typeof loader> }) {
  const { submit, isPending, outcome } = useAction<typeof actions.confirm>('confirm');
  if (outcome !== undefined && 'done' in outcome) return <Confirmed {...outcome.done} />;
  const refusal = outcome && refusalOf(refusedLinkSchema, outcome.error);
  if (refusal) return <Refused isExpired={refusal.code === 'link_expired'} />;
  return (
    <div className="kit-stack4">
      {outcome && (
        <FormMessage tone="error" about={outcome}>
          <p>We could not confirm your address.</p>
          <p>{failureMessage(outcome.error)}</p>
        </FormMessage>
      )}
      <p>You came from the link in our e-mail. One press confirms that the address is yours.</p>
      <Button
        className={formStyles.submit}
        loading={isPending}
        loadingLabel="Confirming…"
        onClick={() => void submit(link)}
      >
        Confirm my address
      </Button>
      <p className={styles.soft}>You did not register with us? Close this page, and nothing happens.</p>
    </div>
  );
}

interface ConfirmedProps {
  email: string;
  already: boolean;
  /** The address of who is signed in, perhaps with another account. */
  signedIn: string | null;
}

function Confirmed({ email, already, signedIn }: ConfirmedProps) {
  const isSignedIn = useIsSignedIn();
  const isOther = isSignedIn && signedIn !== null && signedIn !== email;
  return (
    <div className="kit-stack4">
      <FormMessage tone="success">
        <p>
          <strong>{email}</strong>{' '}
          <span>{already ? 'was confirmed before. There is nothing left to do.' : 'is confirmed.'}</span>
        </p>
      </FormMessage>
      {!already && (
        <p className={styles.soft}>
          {`If a certificate was waiting for this, it is now in ${isOther ? 'the members area of that account' : 'your members area'}, and we have e-mailed you its address.`}
        </p>
      )}
      {isOther && (
        <p>
          You are signed in with another account, <strong>{signedIn}</strong>. This link has changed nothing in it.
        </p>
      )}
      {isSignedIn ? (
        <ButtonLink to={paths.members} className={formStyles.submit}>
          To your members area
        </ButtonLink>
      ) : (
        <SignIn />
      )}
    </div>
  );
}

/** Why the link is refused, and for a member a new one. */
function Refused({ isExpired }: { isExpired: boolean }) {
  const isSignedIn = useIsSignedIn();
  const { submit, isPending, outcome } = useAction<typeof actions.sendEmailLink>('sendEmailLink');
  if (outcome !== undefined && 'done' in outcome) {
    const { email, confirmed } = outcome.done;
    return (
      <FormMessage tone="success">
        <p>
          {confirmed
            ? `You are signed in as ${email}. That address is confirmed already: there is nothing left to do.`
            : `We have sent a new link to ${email}. Nothing there? Look in your spam folder.`}
        </p>
      </FormMessage>
    );
  }
  return (
    <div className="kit-stack4">
      <FormMessage tone="error" about={outcome}>
        <p>
          {isExpired
            ? `This link has expired. Each one works for ${EMAIL_LINK_DAYS} days.`
            : 'This link does not work. It is incomplete, or your account has another e-mail address now.'}
        </p>
        {outcome && <p>{`We could not send a new one. ${failureMessage(outcome.error)}`}</p>}
      </FormMessage>
      {isSignedIn ? (
        <Button
          className={formStyles.submit}
          loading={isPending}
          loadingLabel="Sending…"
          onClick={() => void submit(undefined)}
        >
          Send me a new link
        </Button>
      ) : (
        <>
          <p className={styles.soft}>Your members area can send you a new one.</p>
          <SignIn />
        </>
      )}
    </div>
  );
}

const SignIn = () => (
  <Button className={formStyles.submit} onClick={openSignIn}>
    Sign in
  </Button>
);

const useIsSignedIn = (): boolean => useSession(({ access }) => access !== null);
