import { useEffect, useEffectEvent, useState } from 'react';
import { prepareCalls } from 'shared/api-client';
import type { PaymentWatch } from './watch-payment';

// Lazily loaded, with its schemas: only payers who return from a gateway need it.
const importWatch = () => import(/* webpackChunkName: "payments" */ './watch-payment');

/**
 * Watches a payment while the page is open. After a time-out it polls again when the tab becomes visible.
 * @param reference null watches nothing
 * @param onStop called once when polling stops
 * @returns `watch`: the state of the payment, null while none is watched; `askAgain`: starts polling again
 */
export function usePaymentWatch(
  reference: string | null,
  onStop: (watch: PaymentWatch) => void,
): { watch: PaymentWatch | null; askAgain: () => void } {
  const [round, setRound] = useState(0);
  const [latest, setLatest] = useState<{ reference: string; round: number; watch: PaymentWatch } | null>(null);
  const stopped = useEffectEvent(onStop);

  useEffect(() => {
    if (reference === null) return;
    const watching = new AbortController();
    void poll(reference, watching.signal, (now) => {
      setLatest({ reference, round, watch: now });
      if (now.phase !== 'asking') stopped(now);
    });
    return () => watching.abort();
  }, [reference, round]);

  const isCurrent = latest !== null && latest.reference === reference && latest.round === round;
  const watch: PaymentWatch | null =
    reference === null ? null : isCurrent ? latest.watch : { phase: 'asking', failure: null };
  const askAgain = () => setRound((now) => now + 1);

  const isOpen = watch?.phase === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const pollWhenVisible = () => document.visibilityState === 'visible' && setRound((now) => now + 1);
    document.addEventListener('visibilitychange', pollWhenVisible);
    return () => document.removeEventListener('visibilitychange', pollWhenVisible);
  }, [isOpen]);

  return { watch, askAgain };
}

/** As `watchPayment`. The phase is `open` when its code does not load. */
async function poll(reference: string, signal: AbortSignal, onUpdate: (watch: PaymentWatch) => void): Promise<void> {
  try {
    const { watchPayment } = await importCalls(importWatch);
    await watchPayment(reference, signal, onUpdate);
  } catch (error) {
    if (signal.aborted) return;
    console.warn('The code that watches a payment could not be loaded.', error);
    onUpdate({ phase: 'open', failure: 'Part of this page did not load. Check your connection.' });
  }
}

/**
 * Imports a chunk that calls the API, and loads the code of the API client beside it. Retries the chunk once.
 * @throws the import's error when the retry fails too; the next call imports again
 */
export function importCalls<Code>(load: () => Promise<Code>): Promise<Code> {
  prepareCalls();
  return load().catch(load);
}
