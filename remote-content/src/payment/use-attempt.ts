import { useRef } from 'react';
import { isStatus } from '@hidden-order/platform/api-client';
import type { Payment } from '@hidden-order/api-shapes/payments';
import { randomId } from '@hidden-order/platform/browser';

/** Statuses that the API gives again for the same idempotency key. */
const REFUSED = [400, 409, 503];

/**
 * One attempt to pay. It keeps its idempotency key while its outcome is unknown, so that a second click, or a retry
 * after a lost connection, creates no second order or payment. After an answer, the next attempt has a new key.
 * @returns a function that makes the call which pays for `what` with the attempt's key. @throws as the call
 */
export function useAttempt(): (what: string, call: (key: string) => Promise<Payment>) => Promise<Payment> {
  const attempt = useRef<{ what: string; key: string } | null>(null);
  return async (what, call) => {
    if (attempt.current?.what !== what) attempt.current = { what, key: randomId() };
    try {
      const payment = await call(attempt.current.key);
      attempt.current = null;
      return payment;
    } catch (error) {
      if (REFUSED.some((status) => isStatus(error, status))) attempt.current = null;
      throw error;
    }
  };
}
