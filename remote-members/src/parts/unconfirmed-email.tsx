import type { EmailState } from '@hidden-order/api-shapes/account';
import { failureMessage } from '@hidden-order/platform/api-client';
import { useAction } from '@hidden-order/platform/router';
import { Alert, Button } from '@hidden-order/ui';
import type { sendEmailLink } from '../calls/person';
import styles from './unconfirmed-email.module.css';

/** A line for a person whose address is not confirmed, with a way to a new link; nothing for all others. */
export function UnconfirmedEmail({ state }: { state: EmailState | null }) {
  if (state === null || state.confirmed) return null;
  return (
    <div className={`kit-wrap kit-soft ${styles.line}`}>
      <p>
        <strong>Confirm your e-mail address.</strong> Follow the link that we sent to <span>{state.email}</span>. We
        need it before we issue a certificate.
      </p>
      <SendEmailLink />
    </div>
  );
}

/** Mails a new link that confirms the address, by the page's action `sendEmailLink`. It stands in a row that wraps. */
export function SendEmailLink() {
  const { submit, isPending, outcome } = useAction<typeof sendEmailLink>('sendEmailLink');
  return (
    <>
      <Button variant="secondary" loading={isPending} loadingLabel="Sending…" onClick={() => void submit(undefined)}>
        Send the link again
      </Button>
      {outcome && (
        <div className={styles.outcome}>
          {'done' in outcome ? (
            <Alert tone="success">We have sent a new link. Nothing there? Look in your spam folder.</Alert>
          ) : (
            <Alert tone="error">{`We could not send the link. ${failureMessage(outcome.error)}`}</Alert>
          )}
        </div>
      )}
    </>
  );
}
