import { useEffect, useState } from 'react';
import { importCalls } from '../../../payment/import-calls';
import type { AskedStanding } from './ask-standing';

/** Where the person who looks at the page stands with a course. */
export type Standing = { kind: 'signed-out' } | { kind: 'loading' } | AskedStanding;

// Apart from the page, with the schemas that it takes: visitors ask nothing. In one chunk with `watchPayment`.
const importAsk = () => import(/* webpackChunkName: "payments" */ './ask-standing');

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
    void ask(courseId, call.signal).then((standing) => {
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

async function ask(courseId: string, signal: AbortSignal): Promise<Standing> {
  try {
    const { askStanding } = await importCalls(importAsk);
    return await askStanding(courseId, signal);
  } catch (error) {
    console.warn('What asks where somebody stands with a course could not be loaded.', error);
    return { kind: 'unavailable', message: 'Part of this page could not be loaded' };
  }
}
