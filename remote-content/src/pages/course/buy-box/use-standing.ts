import { useEffect, useState } from 'react';
import { callApi, failureMessage } from 'shared/api-client';
import { courseStateSchema, type CourseState } from 'shared/contracts/payments';
import { forgetEnrolment, readEnrolment } from 'shared/pending-enrolment';

/** Where the person who looks at the page stands with a course. */
export type Standing =
  | { kind: 'signed-out' }
  | { kind: 'loading' }
  /** The API did not say. */
  | { kind: 'unavailable'; message: string }
  | { kind: 'known'; course: CourseState };

/**
 * Asks the API where the person stands, and again when the browser brings the page back as it was left: a payment may
 * have been started or ended since.
 * @param signedIn nobody is asked about a visitor
 */
export function useStanding(courseId: string, signedIn: boolean): { standing: Standing; reload: () => void } {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Standing>({ kind: 'loading' });
  const reload = () => {
    setAnswer({ kind: 'loading' });
    setRound((now) => now + 1);
  };

  useEffect(() => {
    if (!signedIn) return;
    const call = new AbortController();
    void askStanding(courseId, call.signal).then((standing) => {
      if (!call.signal.aborted) setAnswer(standing);
    });
    return () => call.abort();
  }, [courseId, signedIn, round]);

  useEffect(() => {
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRound((now) => now + 1);
    };
    window.addEventListener('pageshow', lookAgain);
    return () => window.removeEventListener('pageshow', lookAgain);
  }, []);

  return { standing: signedIn ? answer : { kind: 'signed-out' }, reload };
}

async function askStanding(courseId: string, signal: AbortSignal): Promise<Standing> {
  try {
    const url = `/courses/${encodeURIComponent(courseId)}/enrolment/` as const;
    const course = await callApi(courseStateSchema, { url, signal });
    // Whoever has bought it, or cannot, is not to be asked to go on with it.
    if (course.state !== 'buyable' && readEnrolment()?.course.id === courseId) forgetEnrolment();
    return { kind: 'known', course };
  } catch (error) {
    return { kind: 'unavailable', message: failureMessage(error, 'The server gave no answer') };
  }
}
