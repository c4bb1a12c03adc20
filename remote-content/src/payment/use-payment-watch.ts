import { useEffect, useEffectEvent, useState } from 'react';
import { watchPayment, type PaymentWatch } from './watch-payment';

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
    void watchPayment(reference, watching.signal, (watch) => {
      setTold({ reference, round, watch });
      if (watch.phase !== 'asking') tellStop(watch);
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
