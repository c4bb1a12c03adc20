import { useState } from 'react';
import { useCall } from '@hidden-order/console';
import { identityNumberSchema, type Person } from '@hidden-order/api-shapes/desk/people';
import { Alert, Button } from '@hidden-order/ui';
import { formatDay, formatMoment } from '@hidden-order/ui/format';
import { useTask } from '../parts/use-task';
import { Facts } from '../parts/facts';
import styles from './person.module.css';

/** The data of an account. */
export function Account({ person }: { person: Person }) {
  return (
    <section aria-label="Account">
      {person.deletion_requested_at !== null && (
        <Alert tone="note">{`The holder asked for the deletion of this account on ${formatDay(person.deletion_requested_at)}.`}</Alert>
      )}
      {!person.is_active && <Alert tone="note">This account is switched off.</Alert>}
      <Facts
        className={styles.facts}
        facts={[
          ['E-mail', person.email],
          ['Confirmed', person.email_confirmed_at === null ? 'Not yet' : formatDay(person.email_confirmed_at)],
          ['Phone', person.phone || '–'],
          ['Born', formatDay(person.date_of_birth)],
          ['Registered', formatMoment(person.registered_at)],
          ['Sessions', person.sessions],
          [
            'CNIC or passport',
            person.identity_number === '' ? '–' : <IdentityNumber key={person.id} person={person} />,
          ],
        ]}
      />
    </section>
  );
}

/** The number of the identity document, masked until someone asks for it, which the log keeps. */
function IdentityNumber({ person: { id, identity_number } }: { person: Person }) {
  const call = useCall();
  const [shown, setShown] = useState(identity_number);
  const { isPending, fault, run } = useTask(async () => {
    const answer = await call(identityNumberSchema, { path: `/api/people/${id}/identity-number/`, body: {} });
    setShown(answer.identity_number);
  });
  return (
    <>
      <span>{shown}</span>
      {shown === identity_number && (
        <Button variant="quiet" loading={isPending} loadingLabel="Asking…" onClick={run}>
          Show, and log that
        </Button>
      )}
      {fault !== null && <Alert tone="error">{fault}</Alert>}
    </>
  );
}
