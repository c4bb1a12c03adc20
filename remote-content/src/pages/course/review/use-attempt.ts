import { useRef } from 'react';
import { callApi, isStatus } from 'shared/api-client';
import { paymentSchema, type NewOrder, type Payment } from 'shared/contracts/payments';

/** Answers after which the same key would only get the same answer. */
const REFUSED = [400, 409, 503];

/**
 * One attempt to buy a course. Its idempotency key stays as long as nobody knows what came of it, so that a second
 * click or a try after a lost connection orders nothing twice; once the server has refused, the next try is a new one.
 * @returns what orders the course and answers with its payment. @throws as `callApi`
 */
export function useAttempt(courseId: string): (plan: NewOrder['plan']) => Promise<Payment> {
  const attempt = useRef<{ plan: NewOrder['plan']; key: string } | null>(null);
  return async (plan) => {
    if (attempt.current?.plan !== plan) attempt.current = { plan, key: crypto.randomUUID() };
    const order: NewOrder = {
      course: courseId,
      plan,
      terms_accepted: true,
      idempotency_key: attempt.current.key,
    };
    try {
      return await callApi(paymentSchema, { method: 'post', url: '/orders/', data: order });
    } catch (error) {
      if (REFUSED.some((status) => isStatus(error, status))) attempt.current = null;
      throw error;
    }
  };
}
