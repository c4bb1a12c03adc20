import * as accountCalls from '@hidden-order/api-shapes/account/calls';
import * as authCalls from '@hidden-order/api-shapes/auth/calls';
import * as contentCalls from '@hidden-order/api-shapes/content/calls';
import * as practiceCalls from '@hidden-order/api-shapes/practice/calls';
import * as refundsCalls from '@hidden-order/api-shapes/refunds/calls';
import * as replaysCalls from '@hidden-order/api-shapes/replays/calls';
import * as todayCalls from '@hidden-order/api-shapes/today/calls';
import * as z from 'zod/mini';
import { callApi, isStatus, refusalOf } from '@hidden-order/platform/api-client';
import type { EmailState } from '@hidden-order/api-shapes/account';
import type { User } from '@hidden-order/api-shapes/auth';
import type { NewPracticeAttempt, PracticeAttempt } from '@hidden-order/api-shapes/practice';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import type { Replay } from '@hidden-order/api-shapes/replays';
import { paths } from '@hidden-order/platform/paths';
import { redirect } from '@hidden-order/platform/router';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import { orFailure } from './or-failure';

/** The signed-in person. @throws as `callApi` */
export const fetchPerson = (signal: AbortSignal): Promise<User> => callApi(authCalls.readPerson, { signal });

/** Whether the signed-in person's address is confirmed; null where that is not known, as with another provider. */
export const fetchEmailState = (signal: AbortSignal): Promise<EmailState | null> =>
  callApi(accountCalls.readEmailState, { signal }).catch(() => null);

/** Mails the signed-in person a new link to confirm the address. @throws as `callApi` */
export const sendEmailLink = (): Promise<EmailState> => callApi(accountCalls.sendEmailLink);

/** @returns what a call is answered; null if the answer is 404 @throws as the call */
export async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}

/** How the orders of the signed-in person stand with the refund rule; none where the API does not say. */
export const fetchRefunds = (signal: AbortSignal): Promise<Refund[]> =>
  callApi(refundsCalls.listRefunds, { signal }).then(
    ({ items }) => items,
    () => [],
  );

/** A course with its curriculum, or null for an unknown id. @throws as `callApi` */
export const fetchCourse = (id: string, signal: AbortSignal): Promise<CourseDetail | null> =>
  orNull(callApi(contentCalls.readCourse, { params: { id }, signal }));

const lockedSchema = z.object({
  code: z.enum(['not_enrolled', 'plan_suspended', 'lessons_incomplete']),
  detail: z.string(),
});
/** Why a lesson or a quiz is locked, as the API says it. */
export type Locked = z.infer<typeof lockedSchema>;

/** Why the API keeps something locked. @throws the error itself when it says anything else */
export function lockedBy(error: unknown): Locked {
  const locked = isStatus(error, 403) ? refusalOf(lockedSchema, error) : null;
  if (locked === null) throw error;
  return locked;
}

/** Hands in a count of a practice series. The same idempotency key is stored once. @throws as `callApi` */
export const handInPractice = (attempt: NewPracticeAttempt): Promise<PracticeAttempt> =>
  callApi(practiceCalls.handInPractice, { body: attempt });

/** What is due today for the signed-in person, or why it did not load. */
export const fetchToday = (signal: AbortSignal) =>
  orFailure('questions for today', callApi(todayCalls.readToday, { signal }));

/** Starts a replay of a level, or goes on with the unfinished one. @throws a redirect to it, or as `callApi` */
export async function startReplay(level: Replay['level']): Promise<never> {
  const { id } = await callApi(replaysCalls.startReplay, { body: { level } });
  throw redirect(paths.replay(id));
}
