import { Suspense } from 'react';
import { formatCount, formatMinutes } from '@hidden-order/ui/format';
import { Price } from '@hidden-order/ui/offer';
import { Card, lazyPart, useTitleFocus } from '@hidden-order/ui';
import { ReturnNotice } from '../../../payment/payment-notice';
import { BuyAction } from './buy-action';
import type { BuyView } from './buy-view';
import { useBuying } from './buying';
import styles from './buy-box.module.css';

// Lazily loaded, because its form is heavy and few readers of a course page order.
const ReviewOrder = lazyPart(async () => (await import(/* webpackChunkName: "review" */ './review-order')).ReviewOrder);
// Only payers who return from a gateway see it. In one chunk with the review.
const PaymentSuccess = lazyPart(
  async () => (await import(/* webpackChunkName: "review" */ './payment-success')).PaymentSuccess,
);

/** The price of the course and the visitor's next step, in an area of fixed height. */
export function BuyBox() {
  const { course, signedIn, view, offer, price, payment, reload, enrol, isReviewing, isOpening, closeReview, box } =
    useBuying();
  const { reference, watch, success, dismissSuccess, ask } = payment;
  const { title, focusTitle } = useTitleFocus();
  return (
    <Card as="section" className={styles.box}>
      <div ref={box} className={`kit-stack4 ${styles.status}`}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {titleOf(view)}
        </h2>
        <ReturnNotice reference={reference} signedIn={signedIn} watch={watch} />
        {price && <Price {...price} />}
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
      <ul role="list" className={`kit-soft kit-stack2 ${styles.facts}`}>
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
            onClose={closeReview}
            onOutdated={() => {
              closeReview();
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
