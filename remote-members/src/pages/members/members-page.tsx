import { useState } from 'react';
import { paths } from '@hidden-order/platform/paths';
import { forgetEnrolment, REVIEW_ORDER, type PendingEnrolment } from '@hidden-order/platform/pending-enrolment';
import { useLoaderData } from '@hidden-order/platform/router';
import { Button, ButtonLink, Card, Container, PageHeader } from '@hidden-order/ui';
import { AccountSummary } from './account-summary';
import { Certificates } from './certificates';
import { ContinueLearning } from './continue-learning';
import type { loader } from './data';
import { DueNotices, Enrolments } from './enrolments';
import { Entries } from './entries/entries';
import { Practice } from './practice';
import { Receipts } from './receipts';
import { Records } from './records';
import styles from './overview.module.css';

/** @param props.firstName shown once it is known */
export const MembersHeader = ({ firstName }: { firstName?: string | undefined }) => (
  <PageHeader
    kicker="Members area"
    title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
    lead="Your courses, payments and certificates in one place."
  />
);

/** The overview: next steps, account, enrolments, practice, certificates, tournament entries, receipts and records. */
export function MembersPage() {
  const overview = useLoaderData<typeof loader>();
  const { person, enrolments, receipts, certificates, entries, practice, last, pending } = overview;
  const [firstName] = person.full_name.split(' ');
  return (
    <div className={styles.page}>
      <MembersHeader firstName={firstName} />
      <Container className={styles.sections}>
        <div className={styles.first}>
          {pending && <ContinueEnrolment course={pending} />}
          {'items' in enrolments && <DueNotices enrolments={enrolments.items} />}
          <div className={styles.top}>
            <ContinueLearning {...overview} />
            <AccountSummary person={person} />
          </div>
        </div>
        {'items' in enrolments && enrolments.items.length > 0 && <Enrolments enrolments={enrolments.items} />}
        <Practice practice={practice} last={last} />
        <Certificates certificates={certificates} />
        <Entries entries={entries} />
        <Receipts receipts={receipts} />
        <Records enrolments={enrolments} receipts={receipts} certificates={certificates} />
      </Container>
    </div>
  );
}

/** Offers the course that the person chose before signing in, until they enrol or dismiss it. */
function ContinueEnrolment({ course }: { course: PendingEnrolment }) {
  const [isDismissed, setDismissed] = useState(false);
  const dismiss = () => {
    forgetEnrolment();
    setDismissed(true);
    // The card goes, and the pressed button with it.
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  if (isDismissed) return null;
  return (
    <Card as="section" className={styles.pending}>
      <div>
        <h2 className={styles.cardTitle}>Continue enrolment</h2>
        <p>
          You were about to enrol in <strong>{course.title}</strong>.
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.course(course.id)} state={REVIEW_ORDER}>
          Finish enrolling
        </ButtonLink>
        <Button variant="secondary" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
