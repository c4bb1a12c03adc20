import * as accountCalls from '@hidden-order/api-shapes/account/calls';
import * as authCalls from '@hidden-order/api-shapes/auth/calls';
import * as contentCalls from '@hidden-order/api-shapes/content/calls';
import * as paymentsCalls from '@hidden-order/api-shapes/payments/calls';
import * as todayCalls from '@hidden-order/api-shapes/today/calls';
import * as tournamentsCalls from '@hidden-order/api-shapes/tournaments/calls';
import { callApi, detailOf, failureMessage } from '@hidden-order/platform/api-client';
import type { Enrolment, EnrolmentList } from '@hidden-order/api-shapes/payments';
import { forgetEnrolment, readEnrolment, type PendingEnrolment } from '@hidden-order/platform/pending-enrolment';
import type { LoaderData, PageLoaderArgs } from '@hidden-order/platform/page';
import { redirect } from '@hidden-order/platform/router';
import { fetchEmailState, sendEmailLink } from '../../calls/person';
import { fetchToday } from '../../calls/today';
import { orFailure, type NotLoaded } from '../../or-failure';
import { isFinished } from '../../parts/current-course';
import { paths } from '@hidden-order/platform/paths';

/** The calls of the loader, for the data preload. */
export const preloads = [
  authCalls.readPerson,
  accountCalls.readEmailState,
  paymentsCalls.listEnrolments,
  accountCalls.readRecords,
  todayCalls.readToday,
].map(({ path }) => path);

/** The person, their courses and records, the newest first. @throws a redirect from `/members?course=&lesson=` to that lesson */
export async function loader({ request: { url, signal } }: PageLoaderArgs) {
  const query = new URL(url).searchParams;
  const [course, lesson] = [query.get('course'), query.get('lesson')];
  if (course) throw redirect(lesson ? paths.lesson(course, lesson) : paths.learning(course));
  const [person, emailState, enrolments, records, today] = await Promise.all([
    callApi(authCalls.readPerson, { signal }),
    fetchEmailState(signal),
    orFailure('courses', callApi(paymentsCalls.listEnrolments, { signal })),
    orFailure('certificates and tournament entries', callApi(accountCalls.readRecords, { signal })),
    fetchToday(signal),
  ]);
  /** The course that the person chose to enrol in before signing in. */
  const pending = pendingCourse(enrolments);
  const nextCourse = 'items' in enrolments ? await fetchNextCourse(enrolments.items, signal) : null;
  return { person, emailState, enrolments, records, today, pending, nextCourse };
}
export type Overview = LoaderData<typeof loader>;

/**
 * The first course on the path that a member does not have, once they have finished all of theirs.
 * @returns null where one of their courses goes on, where none is left, and where the list does not load
 */
async function fetchNextCourse(enrolments: readonly Enrolment[], signal: AbortSignal) {
  if (enrolments.length === 0 || !enrolments.every(isFinished)) return null;
  const courses = await orFailure('courses', callApi(contentCalls.listCourses, { signal }));
  if (!('items' in courses)) return null;
  return courses.items.find(({ id }) => enrolments.every(({ course }) => course.id !== id)) ?? null;
}

/** The remembered course, or null. Forgets the course if the person is enrolled in it or is paying it. */
function pendingCourse(enrolments: EnrolmentList | NotLoaded): PendingEnrolment | null {
  const course = readEnrolment();
  if (course === null || !('items' in enrolments)) return course;
  const running = enrolments.items.filter(({ plan_state }) => plan_state !== 'cancelled');
  const has = [...running, ...enrolments.open_payments].some((one) => one.course.id === course.id);
  if (!has) return course;
  forgetEnrolment();
  return null;
}

const CHANGES = { cancel: tournamentsCalls.cancelOwnEntry, accept: tournamentsCalls.acceptOwnOffer };

/**
 * Cancels an entry of the signed-in person, or accepts its offered seat.
 * @returns why the API refused that, or null: what the list showed is out of date either way
 * @throws as `callApi` for any other failure
 */
async function changeEntry({ reference, change }: { reference: string; change: keyof typeof CHANGES }) {
  try {
    await callApi(CHANGES[change], { params: { reference } });
    return { refusal: null };
  } catch (error) {
    if (detailOf(error) === null) throw error;
    return { refusal: failureMessage(error) };
  }
}

export const actions = { changeEntry, sendEmailLink };
