import type { User } from 'shared/contracts/auth';
import type { Certificate } from 'shared/contracts/certificates';
import type { FirstView } from 'shared/contracts/first-view';
import type { Enrolment, Receipt } from 'shared/contracts/payments';
import type { PracticeHistory } from 'shared/contracts/practice';
import type { OwnEntry } from 'shared/contracts/tournaments';
import { isEnrolmentPending } from 'shared/pending-enrolment';
import { OverviewPage } from './overview/overview-page';

type Answers = [
  User,
  { items: Enrolment[] },
  { items: Receipt[] },
  { items: Certificate[] },
  { items: OwnEntry[] },
  PracticeHistory,
];

/**
 * The overview, rendered from its preloaded data (docs/decisions/0023-guarded-pages.md). Null with a remembered course,
 * because whether the overview offers it depends on more than these answers.
 */
const firstView: FirstView<Answers> = ([person, enrolments, receipts, certificates, entries, practice]) =>
  isEnrolmentPending() ? null : (
    <OverviewPage
      view="overview"
      pending={null}
      {...{ person, enrolments, receipts, certificates, entries, practice }}
    />
  );

export default firstView;
