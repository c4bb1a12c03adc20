import { useCallback } from 'react';
import { importCalls } from '../../../payment/use-payment-watch';
import { useCall, type Answer } from '../../../use-call';
import type { EnrolmentAnswer } from './ask-enrolment-status';

/** The enrolment status of the visitor in a course, as far as the page knows it. */
export type EnrolmentStatus = { kind: 'signed-out' } | { kind: 'loading' } | EnrolmentAnswer;

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
  return { status: signedIn ? statusOf(answer) : { kind: 'signed-out' }, reload: restart };
}

function statusOf(answer: Answer<EnrolmentAnswer>): EnrolmentStatus {
  switch (answer.state) {
    case 'loading':
      return { kind: 'loading' };
    case 'known':
      return answer.value;
    // Only its code can fail to load; a failing API is an answer.
    case 'failed':
      return { kind: 'unavailable', message: 'Part of this page did not load. Check your connection and try again.' };
  }
}
