import type { ReactNode } from 'react';
import { paths } from '@hidden-order/platform/paths';
import { REVIEW_ORDER, type PendingEnrolment } from '@hidden-order/platform/pending-enrolment';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Slot } from '@hidden-order/platform/slot';
import { Badge, ButtonLink, Card, Container, PageHeader } from '@hidden-order/ui';
import { LoadFailure } from '../../parts/load-failure';
import { UnconfirmedEmail } from '../../parts/unconfirmed-email';
import { Certificates } from './certificates';
import { ContinueLearning } from './continue-learning';
import type { loader, Overview } from './data';
import { DueToday } from './due-today';
import { DueNotices, Enrolments } from './enrolments';
import { Entries } from './entries';
import { NextPayment } from './next-payment';
import { OpenPayments } from './open-payments';
import parts from '../../parts/parts.module.css';
import styles from './overview.module.css';

/** @param known what it says once the person is known */
export const MembersHeader = (known: { title?: string; children?: ReactNode }) => (
  <PageHeader
    kicker="Members area"
    title="Welcome"
    lead="Your courses, payments and certificates in one place."
    tool
    {...known}
  />
);

/** The overview: next steps, cards of remotes, enrolments, what is due today, certificates and tournament entries. */
export function MembersPage() {
  const overview = useLoaderData<typeof loader>();
  const { person, enrolments, records, pending } = overview;
  const [firstName] = person.full_name.split(' ');
  return (
    <div className={styles.page}>
      <MembersHeader {...(firstName && { title: `Welcome, ${firstName}` })}>
        <NewsLink unread={'unread_news' in records ? records.unread_news : 0} />
      </MembersHeader>
      <Container className={styles.sections}>
        <div className="kit-stack5">
          <UnconfirmedEmail state={overview.emailState} />
          {pending && <ContinueEnrolment course={pending} />}
          {'items' in enrolments && <OpenPayments payments={enrolments.open_payments} />}
          {'items' in enrolments && <DueNotices enrolments={enrolments.items} />}
          <ContinueLearning enrolments={enrolments} records={records} nextCourse={overview.nextCourse} />
          <DueToday today={overview.today} />
          <div className={`kit-wrap ${parts.panels}`}>
            {'items' in enrolments && <NextPayment enrolments={enrolments.items} />}
            <Slot name="members-overview" className={styles.slot} />
          </div>
        </div>
        {'items' in enrolments && enrolments.items.length > 0 && <Enrolments enrolments={enrolments.items} />}
        <Records records={records} />
      </Container>
    </div>
  );
}

const NewsLink = ({ unread }: { unread: number }) => (
  <p className="kit-actions">
    <Link to={paths.news}>What happened</Link>
    {unread > 0 && <Badge tone="warm">{`${unread} unread`}</Badge>}
  </p>
);

function Records({ records }: Pick<Overview, 'records'>) {
  if ('failure' in records) return <LoadFailure message={records.failure} />;
  return (
    <>
      <Certificates certificates={records.certificates} />
      <Entries entries={records.entries} />
    </>
  );
}

/** Offers the course that the person chose before signing in, until they enrol. */
const ContinueEnrolment = ({ course }: { course: PendingEnrolment }) => (
  <Card as="section" className={styles.pending}>
    <div>
      <h2 className={styles.cardTitle}>Continue enrolment</h2>
      <p>
        You were about to enrol in <strong>{course.title}</strong>.
      </p>
    </div>
    <ButtonLink to={paths.course(course.id)} state={REVIEW_ORDER}>
      Finish enrolling
    </ButtonLink>
  </Card>
);
