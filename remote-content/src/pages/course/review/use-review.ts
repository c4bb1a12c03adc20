import { useEffect, useState } from 'react';

type ReviewCode = typeof import('./review-order');

const importReview = () => import(/* webpackChunkName: "review" */ './review-order');

/** Retries the import once. */
const loadReview = (): Promise<ReviewCode> => importReview().catch(importReview);

/**
 * The review dialog of an order. It is lazily loaded, because its form is heavy and few readers of a course page order.
 * @param canOrder prefetches the code, so that the dialog opens without a wait
 */
export function useReview(canOrder: boolean) {
  const [code, setCode] = useState<ReviewCode | null>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');

  useEffect(() => {
    // `open` imports it again and reports a failure.
    if (canOrder) loadReview().then(setCode, () => undefined);
  }, [canOrder]);

  const open = () => {
    if (state === 'open') return;
    setState('open');
    if (code !== null) return;
    loadReview().then(setCode, (error: unknown) => {
      console.warn('The review of an order could not be loaded.', error);
      setState('failed');
    });
  };

  return {
    /** The dialog while it is open and loaded, otherwise null. */
    ReviewOrder: state === 'open' && code !== null ? code.ReviewOrder : null,
    /** Whether the dialog is open and its code loads. */
    isOpening: state === 'open' && code === null,
    /** Whether its code did not load; opening it again retries. */
    hasFailed: state === 'failed',
    open,
    close: () => setState('closed'),
  };
}
