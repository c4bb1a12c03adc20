import type { Plan } from '@hidden-order/api-shapes/payments';
import { leftOf } from '@hidden-order/api-shapes/plan-terms';
import { formatDay, formatRupees } from '@hidden-order/ui/format';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Alert, Button, ButtonLink, RetryMessage, Skeleton, Unseen } from '@hidden-order/ui';
import { ConfirmingPayment, failureOf, PendingPayment } from '../../../payment/payment-notice';
import { PlanBadge, PlanNotice } from '../../../payment/plan-notice';
import { RefundState } from '../../../payment/refund-state';
import type { BuyView } from './buy-view';
import styles from './buy-box.module.css';

interface BuyActionProps {
  view: BuyView;
  courseId: string;
  /** The reference of the watched payment. */
  reference: string | null;
  /** Called to enrol: opens the sign-in dialog or the review of the order. */
  onEnrol: () => void;
  /** Whether the review is about to open. */
  isOpening: boolean;
  /** Called to ask the API for the outcome of a payment. */
  onAsk: (reference: string) => void;
  /** Called to ask the API for the enrolment status again. */
  onReload: () => void;
}

/** The next step for the enrolment status of the visitor. */
export function BuyAction({ view, courseId, reference, onEnrol, isOpening, onAsk, onReload }: BuyActionProps) {
  switch (view.kind) {
    case 'signed-out':
      return (
        <div className={styles.visitor}>
          <Button onClick={onEnrol}>Enrol</Button>
          <p className="kit-soft">
            First sign in or register; it takes a minute. Then review the amount and choose to pay in full or in
            instalments.
          </p>
        </div>
      );
    case 'loading':
      return (
        <div className="kit-stack4" role="status">
          <Unseen>Checking your enrolment…</Unseen>
          <Skeleton width="100%" height="2.75rem" />
          <Skeleton width="80%" height="1.25rem" />
        </div>
      );
    case 'unavailable':
      return <RetryMessage onRetry={onReload}>{`We could not check your enrolment. ${view.message}`}</RetryMessage>;
    case 'confirming':
      return <ConfirmingPayment failure={view.failure} />;
    case 'unconfirmed':
      return (
        <>
          <PendingPayment
            payment={view.payment}
            reference={view.payment?.reference ?? reference ?? ''}
            failure={view.failure}
            onAsk={onAsk}
          />
          <MembersLink />
        </>
      );
    case 'buyable':
      return (
        <>
          {view.failed && <Alert tone="error">{failureOf(view.failed)}</Alert>}
          <Button loading={isOpening} loadingLabel="Opening…" onClick={onEnrol}>
            {view.failed ? 'Retry' : 'Enrol'}
          </Button>
          {view.failed === null && (
            <p className="kit-soft">Next, review the amount and choose to pay in full or in instalments.</p>
          )}
          <MembersLink />
        </>
      );
    case 'plan':
      return (
        <>
          <PlanView plan={view.plan} isPaying={view.isPaying} />
          <RefundState refund={view.refund} />
        </>
      );
    case 'enrolled':
      return (
        <>
          <p>You have full access to every lesson and the final quiz.</p>
          <ButtonLink to={paths.learning(courseId)} variant="secondary">
            {view.certificate === null ? 'Start learning' : 'Back to the lessons'}
          </ButtonLink>
          <MembersLink />
          <RefundState refund={view.refund} />
        </>
      );
    case 'closed':
      return (
        <>
          <p className="kit-soft">Enrolment is closed at present. Students already enrolled keep their access.</p>
          <ButtonLink to={paths.courses} variant="secondary">
            See the other courses
          </ButtonLink>
        </>
      );
  }
}

const MembersLink = () => <Link to={paths.members}>Go to your members area</Link>;

/** A running instalment plan: its next instalment, and the consequence of a late one. */
function PlanView({ plan, isPaying }: { plan: Plan; isPaying: boolean }) {
  const { state, instalments, course } = plan;
  const next = instalments.find((instalment) => instalment.state !== 'paid');
  const paid = instalments.filter((instalment) => instalment.state === 'paid').length;
  const isOverdue = state !== 'active';
  return (
    <>
      <PlanBadge state={state} />
      {next && !isOverdue && (
        <p>
          <span>{`${paid} of ${instalments.length} instalments paid. Next: `}</span>
          <strong>{formatRupees(leftOf(next))}</strong> on <time dateTime={next.due_on}>{formatDay(next.due_on)}</time>.
        </p>
      )}
      {isPaying ? (
        <p className="kit-soft">A payment for this plan is in progress. We have not confirmed it yet.</p>
      ) : (
        isOverdue && <PlanNotice plan={plan} />
      )}
      <ButtonLink to={paths.installmentPayments}>{isOverdue && !isPaying ? 'Pay now' : 'See your plan'}</ButtonLink>
      {state === 'suspended' ? <MembersLink /> : <Link to={paths.learning(course.id)}>Continue learning</Link>}
    </>
  );
}
