import { Container, PageHeader } from 'shared/ui';
import { CalendarFile } from '../calendar/calendar-file';
import { Certificates } from '../certificates/certificates';
import { Entries } from '../entries/entries';
import type { Overview } from '../members-data';
import { PracticeLink } from '../practice/practice-link';
import { AccountSummary } from './account-summary';
import { ContinueEnrolment } from './continue-enrolment';
import { ContinueLearning } from './continue-learning';
import { DueNotices } from './due-notices';
import { Enrolments } from './enrolments';
import { Receipts } from './receipts';
import { Records } from './records';
import styles from './overview.module.css';

/** The overview: next steps, account, enrolments, practice, certificates, tournament entries, receipts and records. */
export function OverviewPage({ person, enrolments, receipts, certificates, entries, pending }: Overview) {
  return (
    <div className={styles.page}>
      <PageHeader
        kicker="Members area"
        title={`Welcome, ${person.full_name}`}
        lead="Your courses, payments and certificates in one place."
      />
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
        <PracticeLink />
        <Certificates certificates={certificates} />
        <Entries entries={entries} />
        <CalendarFile enrolments={enrolments} entries={entries} />
        <Receipts receipts={receipts} />
        <Records enrolments={enrolments} receipts={receipts} certificates={certificates} />
      </Container>
    </div>
  );
}
