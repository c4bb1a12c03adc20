import { callApi } from '@hidden-order/platform/api-client';
import {
  practiceAttemptSchema,
  practiceHistorySchema,
  type NewPracticeAttempt,
  type PracticeAttempt,
} from '@hidden-order/api-shapes/practice';
import { orFailure } from '../calls';

/** The practice attempts of the signed-in person, newest first, or why they did not load. */
export const fetchPracticeHistory = (signal: AbortSignal) =>
  orFailure('attempts', callApi(practiceHistorySchema, { url: '/practice/attempts/', signal }));

/** Hands in a count of a practice series. The same idempotency key is stored once. @throws as `callApi` */
export const handInPractice = (attempt: NewPracticeAttempt): Promise<PracticeAttempt> =>
  callApi(practiceAttemptSchema, { method: 'post', url: '/practice/attempts/', data: attempt });
