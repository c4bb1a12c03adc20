import { useEffect, useState } from 'react';
import { importCalls } from '../../../payment/import-calls';
import { usePageRestored } from '../../../payment/use-page-restored';
import type { EnrolmentAnswer } from './ask-enrolment-status';

/** The enrolment status of the visitor in a course, as far as the page knows it. */
export type EnrolmentStatus = { kind: 'signed-out' } | { kind: 'loading' } | EnrolmentAnswer;

// Lazily loaded, with its schemas, because signed-out visitors do not need it. In one chunk with `watchPayment`.
const importAsk = () => import(/* webpackChunkName: "payments" */ './ask-enrolment-status');

/**
 * Asks the API for the enrolment status, and again when the browser restores the page.
 * @param signedIn without a session there is nothing to ask
 */
export function useEnrolmentStatus(
  courseId: string,
  signedIn: boolean,
): { status: EnrolmentStatus; reload: () => void } {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<EnrolmentStatus>({ kind: 'loading' });
  const reload = () => {
    setAnswer({ kind: 'loading' });
    setRound((now) => now + 1);
  };
  useEffect(() => {
    if (!signedIn) return;
    const call = new AbortController();
    void ask(courseId, call.signal).then((status) => {
      if (!call.signal.aborted) setAnswer(status);
    });
    return () => call.abort();
  }, [courseId, signedIn, round]);
  usePageRestored(() => setRound((now) => now + 1));
  return { status: signedIn ? answer : { kind: 'signed-out' }, reload };
}

async function ask(courseId: string, signal: AbortSignal): Promise<EnrolmentStatus> {
  try {
    const { askEnrolmentStatus } = await importCalls(importAsk);
    return await askEnrolmentStatus(courseId, signal);
  } catch (error) {
    console.warn('The code that asks for the enrolment status could not be loaded.', error);
    return { kind: 'unavailable', message: 'Part of this page did not load. Check your connection and try again.' };
  }
}
