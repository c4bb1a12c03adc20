import { useEffect, useState } from 'react';
import { failureMessage } from 'shared/api-client';
import type { Plan } from 'shared/contracts/payments';
import { usePageRestored } from '../../../payment/use-page-restored';
import { fetchPlans } from '../plans-api';

export type Plans = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'known'; items: Plan[] };

/**
 * Loads the plans of the signed-in person, and loads them again when the browser restores the page.
 * @returns `round` counts the answers, so that `usePay` can tell when newer plans have arrived
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

  const reload = () => setAsked((now) => now + 1);
  usePageRestored(reload);

  return { ...answer, reload };
}

async function askForPlans(signal: AbortSignal): Promise<Plans> {
  try {
    return { kind: 'known', items: await fetchPlans(signal) };
  } catch (error) {
    return { kind: 'failed', message: failureMessage(error) };
  }
}
