import type { User } from 'shared/contracts/auth';
import { useLoaderData } from 'shared/router';
import { Container, PageHeader } from 'shared/ui';
import { AccountSummary } from './account-summary';
import { FirstRun } from './first-run';
import { Records } from './records';
import styles from './page.module.css';

/** The members area: what to do next, who is signed in, and the records of what the person takes part in. */
export function MembersPage() {
  const person = useLoaderData<User>();
  return (
    <div className={styles.page}>
      <PageHeader
        kicker="Members area"
        title={`Welcome, ${person.full_name}`}
        lead="Your courses, payments and certificates in one place."
      />
      <Container className={styles.sections}>
        <div className={styles.top}>
          <FirstRun />
          <AccountSummary person={person} />
        </div>
        <Records />
      </Container>
    </div>
  );
}
