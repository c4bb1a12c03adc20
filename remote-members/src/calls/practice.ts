import * as calls from '@hidden-order/api-shapes/practice/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { NewPracticeAttempt, PracticeAttempt } from '@hidden-order/api-shapes/practice';

/** Hands in a count of a practice series. The same idempotency key is stored once. @throws as `callApi` */
export const handInPractice = (attempt: NewPracticeAttempt): Promise<PracticeAttempt> =>
  callApi(calls.handInPractice, { body: attempt });
