import * as calls from '@hidden-order/api-shapes/desk/calls';
import type { Person } from '@hidden-order/api-shapes/desk/people';
import { Alert } from '@hidden-order/ui';
import { formatDay, formatMoment } from '@hidden-order/ui/format';
import { Facts } from '../parts/facts';
import { Masked } from '../parts/masked';
import styles from './person.module.css';

/** The data of an account. */
export function Account({ person }: { person: Person }) {
  return (
    <section aria-label="Account">
      {person.deletion_requested_at !== null && (
        <Alert tone="note">{`The holder asked for the deletion of this account on ${formatDay(person.deletion_requested_at)}.`}</Alert>
      )}
      {!person.is_active && <Alert tone="note">This account is blocked: its holder cannot sign in.</Alert>}
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
            person.identity_number === '' ? (
              '–'
            ) : (
              <Masked
                key={person.id}
                masked={person.identity_number}
                ask={(call) => call(calls.showIdentityNumber, { params: { id: person.id } })}
              />
            ),
          ],
        ]}
      />
    </section>
  );
}
