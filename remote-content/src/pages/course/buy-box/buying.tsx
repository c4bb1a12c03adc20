import { createContext, useContext, useRef, useState, useTransition, type ReactNode, type RefObject } from 'react';
import type { Offer } from '@hidden-order/api-shapes/payments';
import { useLocation } from '@hidden-order/platform/router';
import { rememberEnrolment, REVIEW_ORDER } from '@hidden-order/platform/pending-enrolment';
import { openSignIn, useSession } from '@hidden-order/platform/session';
import { useEnrolmentStatus, viewOf, type BoughtCourse, type BuyView } from './buy-view';
import { usePaymentReturn } from './use-payment-return';

/** What a course page knows of the visitor's enrolment. The prerendered one is that of a signed-out visitor. */
interface BuyingState {
  course: BoughtCourse;
  signedIn: boolean;
  view: BuyView;
  /** What can be bought, as the API offers it to this person; null before it answers. */
  offer: Offer | null;
  /** The price that the visitor gets, in paisa, and the number of monthly payments; null where it does not show. */
  price: { total: number; count: number } | null;
  payment: ReturnType<typeof usePaymentReturn>;
  /** Asks the API for the enrolment status again. */
  reload: () => void;
  /** Opens the sign-in dialog or the review of the order. */
  enrol: () => void;
  /** Whether the review is open, and whether it is about to open. */
  isReviewing: boolean;
  isOpening: boolean;
  closeReview: () => void;
  /** The box, which the bar of phones looks for. */
  box: RefObject<HTMLDivElement | null>;
}

const BuyingContext = createContext<BuyingState | null>(null);

/** In a course page: what the visitor may do next with the course. */
export function useBuying(): BuyingState {
  const state = useContext(BuyingContext);
  if (state === null) throw new Error('This is a part of a course page.');
  return state;
}

/** Views that show the price; the others are of a course that is closed, bought or being paid for. */
const PRICED = new Set<BuyView['kind']>(['signed-out', 'loading', 'buyable']);

/** Asks for the enrolment status once for all parts of the page that show it. */
export function Buying({ course, children }: { course: BoughtCourse; children: ReactNode }) {
  const signedIn = useSession(({ access }) => access !== null);
  const { status, reload } = useEnrolmentStatus(course.id, signedIn);
  const known = status.kind === 'known' ? status.course : null;
  const payment = usePaymentReturn(signedIn, known?.pending_payment?.reference ?? null, reload);
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
  const offer = known?.offer ?? null;
  const isOpen = offer !== null || course.is_open;
  const view = signedIn || isOpen ? viewOf(status, payment.watch) : ({ kind: 'closed' } as const);
  const [total, count] = [offer?.total_paisa ?? course.price_paisa, offer?.instalments.length ?? course.instalments];
  const state: BuyingState = {
    course,
    signedIn,
    view,
    offer,
    price: isOpen && PRICED.has(view.kind) ? { total, count } : null,
    payment,
    reload,
    enrol,
    isReviewing,
    isOpening,
    closeReview: () => setReviewing(false),
    box: useRef(null),
  };
  return <BuyingContext value={state}>{children}</BuyingContext>;
}
