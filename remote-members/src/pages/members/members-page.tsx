import { useRef } from 'react';
import { paths } from 'shared/paths';
import { useLoaderData, useNavigation } from 'shared/router';
import type { loader } from './data';
import { LessonPage } from './lesson/lesson-page';
import type { MembersData } from './members-data';
import { OverviewPage } from './overview/overview-page';
import { ReceiptPage } from './receipt/receipt-page';
import { UnknownPage } from './unknown/unknown-page';
import { useViewArrival } from './use-view-arrival';
import styles from './members-page.module.css';

/** The members area: the overview, and within the same route a receipt or a lesson. */
export function MembersPage() {
  const data = useLoaderData<typeof loader>();
  const content = useRef<HTMLDivElement>(null);
  const isLoading = useNavigation().location?.pathname === paths.members;
  useViewArrival(nameOf(data), content);
  return (
    <div ref={content} className={styles.content} aria-busy={isLoading}>
      <View data={data} />
    </div>
  );
}

function View({ data }: { data: MembersData }) {
  switch (data.view) {
    case 'overview':
      return <OverviewPage {...data} />;
    case 'receipt':
      return <ReceiptPage receipt={data.receipt} />;
    case 'lesson':
      return <LessonPage key={nameOf(data)} {...data} />;
    case 'unknown':
      return <UnknownPage what={data.what} />;
  }
}

/** Tells one view of the route from another. */
function nameOf(data: MembersData): string {
  switch (data.view) {
    case 'overview':
      return 'overview';
    case 'receipt':
      return `receipt ${data.receipt.number}`;
    case 'lesson':
      return `lesson ${data.course.id} ${data.number}`;
    case 'unknown':
      return `unknown ${data.what}`;
  }
}
