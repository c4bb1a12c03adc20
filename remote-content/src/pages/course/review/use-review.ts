import { useEffect, useState } from 'react';
import { REVIEW_ORDER } from '@hidden-order/platform/pending-enrolment';
import { useLocation } from '@hidden-order/platform/router';
import { useCode } from '../../../use-code';

const importReview = () => import(/* webpackChunkName: "review" */ './review-order');

/**
 * The review dialog of an order. It is lazily loaded, because its form is heavy and few readers of a course page order.
 * It opens by itself for a person who came to it, such as after a registration.
 * @param canOrder prefetches the code, so that the dialog opens without a wait
 */
export function useReview(canOrder: boolean) {
  const { code, isLoading, hasFailed, ask, prefetch } = useCode(importReview);
  const [isOpen, setOpen] = useState(useLocation().state === REVIEW_ORDER);

  useEffect(() => {
    if (canOrder) prefetch();
  }, [canOrder, prefetch]);

  return {
    /** The dialog while it is open and loaded, otherwise null. */
    ReviewOrder: isOpen && code !== null ? code.ReviewOrder : null,
    /** Whether the dialog is open and its code loads. */
    isOpening: isLoading,
    /** Whether its code did not load; opening it again retries. */
    hasFailed,
    open: () => {
      setOpen(true);
      if (code === null) ask();
    },
    close: () => setOpen(false),
  };
}
