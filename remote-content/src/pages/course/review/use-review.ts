import { useEffect, useState } from 'react';

type ReviewCode = typeof import('./review-order');

const importReview = () => import(/* webpackChunkName: "review" */ './review-order');

/** What was not reached is asked for once more, as for everything else that comes by a script. */
const loadReview = (): Promise<ReviewCode> => importReview().catch(importReview);

/**
 * The review of an order. Its form is heavy and few of those who read about a course order it, so its code comes once
 * somebody can.
 * @param isNear whether the person can order: then the code is fetched ahead, so that nobody waits for it
 */
export function useReview(isNear: boolean) {
  const [code, setCode] = useState<ReviewCode | null>(null);
  const [state, setState] = useState<'closed' | 'wanted' | 'failed'>('closed');

  useEffect(() => {
    // What fails here is asked for again when it is wanted, and only then is it worth a word.
    if (isNear) loadReview().then(setCode, () => undefined);
  }, [isNear]);

  const open = () => {
    if (state === 'wanted') return;
    setState('wanted');
    if (code !== null) return;
    loadReview().then(setCode, (error: unknown) => {
      console.warn('The review of an order could not be loaded.', error);
      setState('failed');
    });
  };

  return {
    /** The dialog while it is open, otherwise null. */
    ReviewOrder: state === 'wanted' && code !== null ? code.ReviewOrder : null,
    /** It was asked for, and its code is on the way. */
    isOpening: state === 'wanted' && code === null,
    /** Its code could not be had; opening it again is a new attempt. */
    hasFailed: state === 'failed',
    open,
    close: () => setState('closed'),
  };
}
