import { useCallback } from 'react';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import type { Payment, Plan } from '@hidden-order/api-shapes/payments';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import type { PaymentWatch } from '../../../payment/watch-payment';
import { importCalls } from '../../../payment/use-payment-watch';
import { useCall } from '../../../use-call';
import type { EnrolmentAnswer } from './ask-enrolment-status';

/** The fields of a course that the buy box shows. */
export type BoughtCourse = Pick<
  CourseDetail,
  'id' | 'title' | 'price_paisa' | 'instalments' | 'is_open' | 'lessons' | 'minutes' | 'type'
>;

/** The states of the buy box. */
export type BuyView =
  | { kind: 'signed-out' }
  | { kind: 'loading' }
  | { kind: 'unavailable'; message: string }
  /** The page polls the API for the outcome of a payment. */
  | { kind: 'confirming'; failure: string | null }
  /** A payment is pending; null if the API gave no answer. */
  | { kind: 'unconfirmed'; payment: Payment | null; failure: string | null }
  /** `failed` is the payment from which the gateway has just sent the payer back, if it failed. */
  | { kind: 'buyable'; failed: Payment | null }
  | { kind: 'plan'; plan: Plan; isPaying: boolean; refund: Refund | null }
  /** `certificate` is the code of the person's valid certificate, if there is one. */
  | { kind: 'enrolled'; certificate: string | null; refund: Refund | null }
  | { kind: 'closed' };

/** The state of the box for an enrolment status and a watched payment. */
export function viewOf(status: EnrolmentStatus, watch: PaymentWatch | null): BuyView {
  if (watch?.phase === 'asking') return { kind: 'confirming', failure: watch.failure };
  const failure = watch?.phase === 'open' ? watch.failure : null;
  if (status.kind === 'known') return viewOfState(status, watch, failure);
  return watch?.phase === 'open' ? { kind: 'unconfirmed', payment: null, failure } : status;
}

function viewOfState(
  { course: { state, pending_payment, plan }, certificate, refund }: Extract<EnrolmentAnswer, { kind: 'known' }>,
  watch: PaymentWatch | null,
  failure: string | null,
): BuyView {
  switch (state) {
    case 'buyable': {
      const ended = watch?.phase === 'ended' ? watch.payment : null;
      return { kind: 'buyable', failed: ended !== null && isUnpaid(ended) ? ended : null };
    }
    case 'payment_pending':
      return { kind: 'unconfirmed', payment: pending_payment, failure };
    case 'plan_active':
    case 'plan_late':
    case 'plan_suspended':
      return plan === null
        ? { kind: 'enrolled', certificate, refund }
        : { kind: 'plan', plan, isPaying: pending_payment !== null, refund };
    case 'enrolled':
      return { kind: 'enrolled', certificate, refund };
    case 'closed':
      return { kind: 'closed' };
  }
}

/** Whether a payment ended without its money. */
const isUnpaid = ({ state }: Payment): boolean => ['failed', 'cancelled', 'expired'].includes(state);

/** The enrolment status of the visitor in a course, as far as the page knows it. */
type EnrolmentStatus = { kind: 'signed-out' } | { kind: 'loading' } | EnrolmentAnswer;

// Lazily loaded, with its schemas, because signed-out visitors do not need it. In one chunk with `watchPayment`.
const importAsk = () => import(/* webpackChunkName: "payments" */ './ask-enrolment-status');

/**
 * Asks the API for the enrolment status.
 * @param signedIn without a session there is nothing to ask
 */
export function useEnrolmentStatus(
  courseId: string,
  signedIn: boolean,
): { status: EnrolmentStatus; reload: () => void } {
  const ask = useCallback(
    async (signal: AbortSignal) => (await importCalls(importAsk)).askEnrolmentStatus(courseId, signal),
    [courseId],
  );
  const { answer, restart } = useCall(signedIn ? ask : null);
  const status: EnrolmentStatus = !signedIn
    ? { kind: 'signed-out' }
    : answer.state === 'failed'
      ? // Its code has not loaded; a failing API is an answer.
        { kind: 'unavailable', message: 'Part of this page did not load. Check your connection and try again.' }
      : (answer.value ?? { kind: 'loading' });
  return { status, reload: restart };
}
