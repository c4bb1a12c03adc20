import type { User } from 'shared/contracts/auth';
import type { FirstView } from 'shared/contracts/first-view';
import type { Enrolment, Receipt } from 'shared/contracts/payments';
import { isEnrolmentPending } from 'shared/pending-enrolment';
import { OverviewPage } from './overview/overview-page';

/**
 * The overview, rendered from its preloaded data (docs/decisions/0023-guarded-pages.md). Null with a remembered course,
 * because whether the overview offers it depends on more than these answers.
 */
const firstView: FirstView<[User, { items: Enrolment[] }, { items: Receipt[] }]> = ([person, enrolments, receipts]) =>
  isEnrolmentPending() ? null : (
    <OverviewPage view="overview" person={person} enrolments={enrolments} receipts={receipts} pending={null} />
  );

export default firstView;
