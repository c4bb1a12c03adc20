import { useRef } from 'react';
import { isStatus } from 'shared/api-client';
import type { Payment } from 'shared/contracts/payments';

/** Answers after which the same key would only get the same answer. */
const REFUSED = [400, 409, 503];

/**
 * One attempt to pay for something. Its idempotency key stays as long as nobody knows what came of it, so that a second
 * click or a try after a lost connection orders and pays nothing twice; once the server has agreed or refused, the next
 * try is a new one.
 * @returns what starts the payment of `what` by a call with the attempt's key. @throws as the call
 */
export function useAttempt(): (what: string, call: (key: string) => Promise<Payment>) => Promise<Payment> {
  const attempt = useRef<{ what: string; key: string } | null>(null);
  return async (what, call) => {
    if (attempt.current?.what !== what) attempt.current = { what, key: crypto.randomUUID() };
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
