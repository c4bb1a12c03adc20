import type { User } from 'shared/contracts/auth';
import type { FirstView } from 'shared/contracts/first-view';
import type { Enrolment, Receipt } from 'shared/contracts/payments';
import { isEnrolmentPending } from 'shared/pending-enrolment';
import { OverviewPage } from './overview-page';

/**
 * The overview, from the answers to its first calls (docs/decisions/0025-first-views.md). A course that somebody wanted
 * before signing in takes more to be read than answers: then the page alone shows it.
 */
const firstView: FirstView<[User, { items: Enrolment[] }, { items: Receipt[] }]> = ([person, enrolments, receipts]) =>
  isEnrolmentPending() ? null : (
    <OverviewPage view="overview" person={person} enrolments={enrolments} receipts={receipts} pending={null} />
  );

export default firstView;
