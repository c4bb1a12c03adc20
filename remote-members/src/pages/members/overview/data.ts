import { callApi, detailOf, failureMessage } from 'shared/api-client';
import { certificateListSchema } from 'shared/api/certificates';
import { enrolmentListSchema, receiptListSchema, type Enrolment } from 'shared/api/payments';
import { entryViewSchema, ownEntryListSchema, type EntryClaim, type EntryView } from 'shared/api/tournaments';
import { forgetEnrolment, readEnrolment, type PendingEnrolment } from 'shared/pending-enrolment';
import * as z from 'zod/mini';
import { fetchPerson } from '../../../fetch-person';
import { fetchPracticeHistory } from '../practice/data';
import { orFailure, type NotLoaded } from '../view';
import { OVERVIEW } from './opening';

/** The calls of `overview.load`, for the data preload. */
export const preloads = [
  '/auth/users/me/',
  '/enrolments/',
  '/receipts/',
  '/certificates/',
  '/tournaments/entries/',
  '/practice/attempts/',
] as const;

/** The overview: the person and all lists, the newest first. */
export const overview = {
  load: async (_query: object, signal: AbortSignal) => {
    const [person, enrolments, receipts, certificates, entries, practice] = await Promise.all([
      fetchPerson(signal),
      orFailure('courses', callApi(enrolmentListSchema, { url: '/enrolments/', signal })),
      orFailure('receipts', callApi(receiptListSchema, { url: '/receipts/', signal })),
      orFailure('certificates', callApi(certificateListSchema, { url: '/certificates/', signal })),
      orFailure('tournament entries', callApi(ownEntryListSchema, { url: '/tournaments/entries/', signal })),
      fetchPracticeHistory(signal),
    ]);
    const lists = { enrolments, receipts, certificates, entries, practice };
    /** The course that the person chose to enrol in before signing in. */
    const pending = pendingCourse(enrolments);
    return { view: 'overview' as const, id: 'overview', meta: OVERVIEW, person, ...lists, pending };
  },
};
export type Overview = Awaited<ReturnType<typeof overview.load>>;

/** The remembered course, or null. Forgets the course if the person is enrolled in it. */
function pendingCourse(enrolments: { items: Enrolment[] } | NotLoaded): PendingEnrolment['course'] | null {
  const course = readEnrolment()?.course ?? null;
  if (course === null || !('items' in enrolments)) return course;
  const has = enrolments.items.some((one) => one.course.id === course.id && one.plan_state !== 'cancelled');
  if (!has) return course;
  forgetEnrolment();
  return null;
}

/**
 * Cancels an entry of the signed-in person, or accepts its offered seat.
 * @returns why the API refused that, or null: what the list showed is out of date either way
 * @throws as `callApi` for any other failure
 */
export async function changeEntry({ reference, change }: { reference: string; change: 'cancel' | 'accept' }) {
  const url = `/tournaments/entries/${encodeURIComponent(reference)}/${change}/` as const;
  try {
    await callApi(entryViewSchema, { method: 'post', url });
    return { refusal: null };
  } catch (error) {
    if (detailOf(error) === null) throw error;
    return { refusal: failureMessage(error) };
  }
}

/** Assigns an entry without an account to the signed-in person. @throws as `callApi`: answered 404 where that cannot be */
export const claimEntry = (data: EntryClaim): Promise<EntryView> =>
  callApi(entryViewSchema, { method: 'post', url: '/tournaments/entries/claim/', data });

/** The dates of the signed-in person as iCalendar. @throws as `callApi` */
export const downloadCalendar = async (): Promise<Blob> =>
  new Blob([await callApi(z.string(), { url: '/account/calendar/' })], { type: 'text/calendar' });
