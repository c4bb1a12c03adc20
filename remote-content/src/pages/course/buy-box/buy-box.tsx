import { useEffect, useRef, useState } from 'react';
import { formatCount, formatMinutes } from 'shared/format';
import { openSignIn, useSession } from 'shared/session';
import { rememberEnrolment } from 'shared/pending-enrolment';
import { Card } from 'shared/ui';
import { useReview } from '../review/use-review';
import { PaymentSuccess } from '../success/payment-success';
import { BuyAction } from './buy-action';
import { viewOf, type BoughtCourse, type BuyView } from './buy-view';
import { Price } from './price';
import { ReturnNotice } from './return-notice';
import { usePaymentReturn } from './use-payment-return';
import { useEnrolmentStatus } from './use-enrolment-status';
import styles from './buy-box.module.css';

/**
 * What the course costs, and what the person who looks at it can do next. Everybody is shown as a visitor first; what
 * depends on the person comes in when the page is alive, in a place of fixed height.
 */
export function BuyBox({ course }: { course: BoughtCourse }) {
  const signedIn = useSession(({ access }) => access !== null);
  const { status, reload } = useEnrolmentStatus(course.id, signedIn);
  const { reference, watch, success, dismissSuccess, ask } = usePaymentReturn(signedIn, reload);
  const { title, focusTitle } = useTitleFocus();

  const view = viewOf(status, watch);
  const review = useReview(view.kind === 'buyable');
  const { ReviewOrder } = review;
  const offer = status.kind === 'known' ? status.course.offer : null;
  const enrol = () => {
    if (signedIn) {
      review.open();
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
        {PRICED.has(view.kind) && <Price course={course} />}
        <BuyAction
          view={view}
          courseId={course.id}
          reference={reference}
          review={review}
          onEnrol={enrol}
          onAsk={ask}
          onReload={reload}
        />
      </div>
      <ul className={styles.facts}>
        <li>
          {formatCount(course.lessons, 'lesson')}, {formatMinutes(course.minutes)} of study
        </li>
        <li>One closing quiz, and a certificate that anybody can verify</li>
        {course.type === 'certification' && <li>Practice papers with answers</li>}
        <li>
          <a href="#refund">Refund rule</a>
        </li>
      </ul>
      {ReviewOrder !== null && offer !== null && (
        <ReviewOrder
          course={course}
          offer={offer}
          onClose={review.close}
          onOvertaken={() => {
            review.close();
            focusTitle();
            reload();
          }}
        />
      )}
      {success !== null && <PaymentSuccess payment={success} onClose={dismissSuccess} />}
    </Card>
  );
}

/** Moves the focus to the box's title once a dialog over it has gone, because what opened the dialog goes too. */
function useTitleFocus() {
  const [wanted, setWanted] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted > 0) title.current?.focus();
  }, [wanted]);
  return { title, focusTitle: () => setWanted((now) => now + 1) };
}

const titleOf = (view: BuyView): string => {
  switch (view.kind) {
    case 'confirming':
    case 'unconfirmed':
      return 'Payment under way';
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

/** Whoever has the course already, or is paying for it, needs no price. */
const PRICED = new Set<BuyView['kind']>(['signed-out', 'loading', 'buyable', 'closed']);
