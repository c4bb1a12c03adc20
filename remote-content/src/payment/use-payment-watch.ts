import { useEffect, useEffectEvent, useState } from 'react';
import { prepareCalls } from '@hidden-order/platform/api-client';
import type { PaymentWatch } from './watch-payment';

// Lazily loaded, with its schemas: only payers who return from a gateway need it.
const importWatch = () => import(/* webpackChunkName: "payments" */ './watch-payment');

interface WatchOptions {
  /** The reference of the payment that the address names, null without one. */
  named: string | null;
  /** The reference of the payment that the page shows as pending, null without one. */
  pending: string | null;
  /** Called once when polling stops. */
  onStop: (watch: PaymentWatch) => void;
}

/**
 * Watches a payment while the page is open: the named one, or the one that was asked about last. When the tab becomes
 * visible, a pending payment is asked about, named or not: the person may have paid it in another tab.
 * @returns the reference of the watched payment, and its state, both null while none is watched; `ask` starts polling
 */
export function usePaymentWatch({ named, pending, onStop }: WatchOptions): {
  reference: string | null;
  watch: PaymentWatch | null;
  ask: (reference: string) => void;
} {
  const [chosen, setChosen] = useState<string | null>(null);
  const reference = chosen ?? named;
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
  const ask = (asked: string) => {
    setChosen(asked);
    setRound((now) => now + 1);
  };

  const open = pending ?? (watch?.phase === 'open' ? reference : null);
  const askWhenVisible = useEffectEvent(() => {
    if (open !== null && watch?.phase !== 'asking' && document.visibilityState === 'visible') ask(open);
  });
  useEffect(() => {
    const onChange = () => askWhenVisible();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return { reference, watch, ask };
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
