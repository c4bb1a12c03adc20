import { useEffect, useEffectEvent, useState } from 'react';
import { importCalls } from './import-calls';
import type { PaymentWatch } from './watch-payment';

// Apart from the page, with the schemas that it takes: only those who come back from a payment ask.
const importWatch = () => import(/* webpackChunkName: "payments" */ './watch-payment');

/**
 * Watches a payment while the page is open, and again whenever the person comes back to the tab.
 * @param reference null watches nothing
 * @param onStop told once for each watch, when it stops asking
 * @returns what is known, null while nothing is watched; and what asks anew when the time to ask is over
 */
export function usePaymentWatch(
  reference: string | null,
  onStop: (watch: PaymentWatch) => void,
): { watch: PaymentWatch | null; askAgain: () => void } {
  const [round, setRound] = useState(0);
  const [told, setTold] = useState<{ reference: string; round: number; watch: PaymentWatch } | null>(null);
  const tellStop = useEffectEvent(onStop);

  useEffect(() => {
    if (reference === null) return;
    const watching = new AbortController();
    void askUntilOver(reference, watching.signal, (now) => {
      setTold({ reference, round, watch: now });
      if (now.phase !== 'asking') tellStop(now);
    });
    return () => watching.abort();
  }, [reference, round]);

  const isCurrent = told !== null && told.reference === reference && told.round === round;
  const watch: PaymentWatch | null =
    reference === null ? null : isCurrent ? told.watch : { phase: 'asking', failure: null };
  const askAgain = () => setRound((now) => now + 1);

  const isOpen = watch?.phase === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const look = () => document.visibilityState === 'visible' && setRound((now) => now + 1);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen]);

  return { watch, askAgain };
}

/** As `watchPayment`; without its code, the payment stays open. */
async function askUntilOver(
  reference: string,
  signal: AbortSignal,
  tell: (watch: PaymentWatch) => void,
): Promise<void> {
  try {
    const { watchPayment } = await importCalls(importWatch);
    await watchPayment(reference, signal, tell);
  } catch (error) {
    if (signal.aborted) return;
    console.warn('What asks about a payment could not be loaded.', error);
    tell({ phase: 'open', failure: 'part of this page could not be loaded' });
  }
}
