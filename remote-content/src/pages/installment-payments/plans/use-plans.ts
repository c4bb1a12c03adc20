import { useEffect, useState } from 'react';
import { failureMessage } from 'shared/api-client';
import type { Plan } from 'shared/contracts/payments';
import { fetchPlans } from '../plans-api';

export type Plans = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'known'; items: Plan[] };

/**
 * The plans of the person who is signed in. They are asked for again when the browser brings the page back as it was
 * left: a payment may have been started or ended since.
 * @returns `round` counts the answers; what waits for an earlier one is over with the next
 */
export function usePlans(): { plans: Plans; round: number; reload: () => void } {
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ plans: Plans; round: number }>({ plans: { kind: 'loading' }, round: 0 });

  useEffect(() => {
    const call = new AbortController();
    void askForPlans(call.signal).then((plans) => {
      if (!call.signal.aborted) setAnswer(({ round }) => ({ plans, round: round + 1 }));
    });
    return () => call.abort();
  }, [asked]);

  useEffect(() => {
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setAsked((now) => now + 1);
    };
    window.addEventListener('pageshow', lookAgain);
    return () => window.removeEventListener('pageshow', lookAgain);
  }, []);

  return { ...answer, reload: () => setAsked((now) => now + 1) };
}

async function askForPlans(signal: AbortSignal): Promise<Plans> {
  try {
    return { kind: 'known', items: await fetchPlans(signal) };
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error, 'The server gave no answer') };
  }
}
