import { Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { formatCount, formatInstalments, formatMinutes, formatRupees } from '@hidden-order/ui/format';
import { rememberEnrolment, REVIEW_ORDER } from '@hidden-order/platform/pending-enrolment';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import { useLocation } from '@hidden-order/platform/router';
import { Card, lazyPart } from '@hidden-order/ui';
import { ReturnNotice } from '../../../payment/payment-notice';
import { BuyAction } from './buy-action';
import { useEnrolmentStatus, viewOf, type BoughtCourse, type BuyView } from './buy-view';
import { usePaymentReturn } from './use-payment-return';
import styles from './buy-box.module.css';

// Lazily loaded, because its form is heavy and few readers of a course page order.
const ReviewOrder = lazyPart(async () => (await import(/* webpackChunkName: "review" */ './review-order')).ReviewOrder);
// Only payers who return from a gateway see it. In one chunk with the review.
const PaymentSuccess = lazyPart(
  async () => (await import(/* webpackChunkName: "review" */ './payment-success')).PaymentSuccess,
);

/**
 * The price of the course and the visitor's next step. The prerendered box is that of a signed-out visitor; hydration
 * adds the enrolment status, in an area of fixed height.
 */
export function BuyBox({ course }: { course: BoughtCourse }) {
  const signedIn = useSession(({ access }) => access !== null);
  const { status, reload } = useEnrolmentStatus(course.id, signedIn);
  const pending = status.kind === 'known' ? (status.course.pending_payment?.reference ?? null) : null;
  const { reference, watch, success, dismissSuccess, ask } = usePaymentReturn(signedIn, pending, reload);
  const { title, focusTitle } = useTitleFocus();

  const view = viewOf(status, watch);
  const offer = status.kind === 'known' ? status.course.offer : null;
  // It opens by itself for a person who came to it, such as after a registration.
  const [isReviewing, setReviewing] = useState(useLocation().state === REVIEW_ORDER);
  // In a transition the page stays as it is until the code of the review has come.
  const [isOpening, startOpening] = useTransition();
  const enrol = () => {
    if (signedIn) {
      startOpening(() => setReviewing(true));
      return;
    }
    rememberEnrolment(course);
    openSignIn();
  };

  return (
    <Card as="section" className={styles.box}>
      <div className={styles.status}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {titleOf(view)}
        </h2>
        <ReturnNotice reference={reference} signedIn={signedIn} watch={watch} />
        {PRICED.has(view.kind) && (
          <Price
            total={offer?.total_paisa ?? course.price_paisa}
            count={offer?.instalments.length ?? course.instalments}
          />
        )}
        <BuyAction
          view={view}
          courseId={course.id}
          reference={reference}
          onEnrol={enrol}
          isOpening={isOpening}
          onAsk={ask}
          onReload={reload}
        />
      </div>
      <ul role="list" className={styles.facts}>
        <li>{`${formatCount(course.lessons, 'lesson')}, ${formatMinutes(course.minutes)} of study`}</li>
        <li>Final quiz and a verifiable certificate</li>
        {course.type === 'certification' && <li>Practice papers with answers</li>}
        <li>
          <a href="#refund">Refund policy</a>
        </li>
      </ul>
      <Suspense>
        {isReviewing && offer !== null && (
          <ReviewOrder
            course={course}
            offer={offer}
            plan={paidInInstalments(view) ? 'instalments' : 'full'}
            onClose={() => setReviewing(false)}
            onOutdated={() => {
              setReviewing(false);
              focusTitle();
              reload();
            }}
          />
        )}
        {success !== null && <PaymentSuccess payment={success} view={view} onClose={dismissSuccess} />}
      </Suspense>
    </Card>
  );
}

/** Whether a payment that failed was of an instalment plan: a retry keeps the plan. */
const paidInInstalments = (view: BuyView): boolean => view.kind === 'buyable' && (view.failed?.instalments.of ?? 1) > 1;

/** Focuses the title of the box after a dialog whose opening button is gone. */
function useTitleFocus() {
  const [requests, setRequests] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (requests > 0) title.current?.focus();
  }, [requests]);
  return { title, focusTitle: () => setRequests((now) => now + 1) };
}

const titleOf = (view: BuyView): string => {
  switch (view.kind) {
    case 'confirming':
    case 'unconfirmed':
      return 'Payment in progress';
    case 'plan':
      return 'Your instalment plan';
    case 'enrolled':
      return 'You are enrolled';
    case 'closed':
      return 'Enrolment is closed';
    default:
      return 'Enrol';
  }
};

/** Views that show the price; the others are of a course that is bought or being paid for. */
const PRICED = new Set<BuyView['kind']>(['signed-out', 'loading', 'buyable', 'closed']);

function Price({ total, count }: { total: number; count: number }) {
  return (
    <div>
      <p className={styles.price}>{formatRupees(total)}</p>
      <p className={styles.soft}>{`or ${formatInstalments(total, count)} monthly, no interest`}</p>
    </div>
  );
}
