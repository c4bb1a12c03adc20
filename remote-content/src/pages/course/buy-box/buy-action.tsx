import type { ReactNode } from 'react';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Alert, Button, ButtonLink, Skeleton } from '@hidden-order/ui';
import { Confirming, PlanView, Unconfirmed } from './bought-views';
import type { BuyView } from './buy-view';
import styles from './buy-box.module.css';

interface BuyActionProps {
  view: BuyView;
  courseId: string;
  /** The reference of the watched payment. */
  reference: string | null;
  /** The state of the review dialog. */
  review: { isOpening: boolean; hasFailed: boolean };
  /** Called to enrol: opens the sign-in dialog or the review of the order. */
  onEnrol: () => void;
  /** Called to ask the API for the outcome of a payment. */
  onAsk: (reference: string) => void;
  /** Called to ask the API for the enrolment status again. */
  onReload: () => void;
}

/** The next step for the enrolment status of the visitor. */
export function BuyAction({ view, courseId, reference, review, onEnrol, onAsk, onReload }: BuyActionProps) {
  switch (view.kind) {
    case 'signed-out':
      return (
        <div className={styles.visitor}>
          <Button onClick={onEnrol}>Enrol</Button>
          <p className={styles.soft}>
            First sign in or register; it takes a minute. Then review the amount and choose to pay in full or in
            instalments.
          </p>
        </div>
      );
    case 'loading':
      return (
        <div className={styles.loading} role="status">
          <span className={styles.hidden}>Checking your enrolment…</span>
          <Skeleton width="100%" height="2.75rem" />
          <Skeleton width="80%" height="1.25rem" />
        </div>
      );
    case 'unavailable':
      return (
        <>
          <Alert tone="error">{`We could not check your enrolment. ${view.message}`}</Alert>
          <Button variant="secondary" onClick={onReload}>
            Retry
          </Button>
        </>
      );
    case 'confirming':
      return <Confirming failure={view.failure} reference={reference} />;
    case 'unconfirmed':
      return <Unconfirmed payment={view.payment} failure={view.failure} reference={reference} onAsk={onAsk} />;
    case 'buyable':
      return (
        <>
          {view.failed && <Alert tone="error">{reasonOf(view.failed)}</Alert>}
          <EnrolButton label={view.failed ? 'Retry' : 'Enrol'} review={review} onEnrol={onEnrol} />
          {view.failed === null && !review.hasFailed && (
            <p className={styles.soft}>Next, review the amount and choose to pay in full or in instalments.</p>
          )}
          <MembersLink />
        </>
      );
    case 'plan':
      return <PlanView plan={view.plan} isPaying={view.isPaying} />;
    case 'enrolled':
      return (
        <>
          <p>You have full access to every lesson and the final quiz.</p>
          <ButtonLink to={paths.learning(courseId)}>Start learning</ButtonLink>
          <MembersLink />
        </>
      );
    case 'closed':
      return (
        <>
          <p className={styles.soft}>Enrolment is closed at present. Students already enrolled keep their access.</p>
          <ButtonLink to={paths.courses} variant="secondary">
            See the other courses
          </ButtonLink>
        </>
      );
  }
}

/** Opens the review. */
function EnrolButton({ label, review, onEnrol }: Pick<BuyActionProps, 'review' | 'onEnrol'> & { label: string }) {
  return (
    <>
      <Button loading={review.isOpening} loadingLabel="Opening the review…" onClick={onEnrol}>
        {label}
      </Button>
      {review.hasFailed && (
        <Alert tone="error">
          We could not open the review of your order. You have not been charged. Check your connection and press{' '}
          <span>{label}</span> again.
        </Alert>
      )}
    </>
  );
}

function MembersLink() {
  return <Link to={paths.members}>Go to your members area</Link>;
}

/** Why a payment has failed. */
function reasonOf({ state }: Payment): ReactNode {
  switch (state) {
    case 'cancelled':
      return 'You cancelled the payment. You have not been charged.';
    case 'expired':
      return 'The time to pay ran out. You are not enrolled yet.';
    default:
      return 'The payment failed. You are not enrolled yet; try again, or choose another card or account.';
  }
}
