import { Container, PageHeader } from 'shared/ui';
import { CalendarFile } from '../calendar/calendar-file';
import { Certificates } from '../certificates/certificates';
import { Entries } from '../entries/entries';
import type { Overview } from '../members-data';
import { AccountSummary } from './account-summary';
import { ContinueEnrolment } from './continue-enrolment';
import { ContinueLearning } from './continue-learning';
import { DueNotices } from './due-notices';
import { Enrolments } from './enrolments';
import { Practice } from './practice';
import { Receipts } from './receipts';
import { Records } from './records';
import styles from './overview.module.css';

/** What the overview is called, and what it is for. */
export const OVERVIEW = {
  title: 'Members area',
  description: 'Your courses, payments and certificates in one place.',
} as const;

/** @param props.firstName shown once it is known */
export function OverviewHeader({ firstName }: { firstName?: string | undefined }) {
  return (
    <PageHeader
      kicker={OVERVIEW.title}
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead={OVERVIEW.description}
    />
  );
}

/** The overview: next steps, account, enrolments, practice, certificates, tournament entries, receipts and records. */
export function OverviewPage({ person, enrolments, receipts, certificates, entries, practice, pending }: Overview) {
  const [firstName] = person.full_name.split(' ');
  return (
    <div className={styles.page}>
      <OverviewHeader firstName={firstName} />
      <Container className={styles.sections}>
        <div className={styles.first}>
          {pending && <ContinueEnrolment course={pending} />}
          {'items' in enrolments && <DueNotices enrolments={enrolments.items} />}
          <div className={styles.top}>
            <ContinueLearning enrolments={enrolments} />
            <AccountSummary person={person} />
          </div>
        </div>
        {'items' in enrolments && enrolments.items.length > 0 && <Enrolments enrolments={enrolments.items} />}
        <Practice practice={practice} />
        <Certificates certificates={certificates} />
        <Entries entries={entries} />
        <CalendarFile enrolments={enrolments} entries={entries} />
        <Receipts receipts={receipts} />
        <Records enrolments={enrolments} receipts={receipts} certificates={certificates} />
      </Container>
    </div>
  );
}
