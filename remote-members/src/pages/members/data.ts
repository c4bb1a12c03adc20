import { callApi, detailOf, failureMessage } from '@hidden-order/platform/api-client';
import { certificateListSchema } from '@hidden-order/api-shapes/certificates';
import { LEARNING } from '@hidden-order/api-shapes/drafts';
import { enrolmentListSchema, receiptListSchema, type Enrolment } from '@hidden-order/api-shapes/payments';
import {
  entryViewSchema,
  ownEntryListSchema,
  type EntryClaim,
  type EntryView,
} from '@hidden-order/api-shapes/tournaments';
import { loadDraft, readDraft } from '@hidden-order/platform/drafts';
import { forgetEnrolment, readEnrolment, type PendingEnrolment } from '@hidden-order/platform/pending-enrolment';
import type { LoaderData, PageLoaderArgs } from '@hidden-order/platform/page';
import { replace } from '@hidden-order/platform/router';
import { fetchPerson, orFailure, type NotLoaded } from '../../calls';
import { lastLearning, type LearningPlace } from '../../learning/last-learning';
import { fetchNextCourse, isFinished, isUnfinished } from '../../learning/next-course';
import { fetchPracticeHistory } from '../../learning/practice-attempts';
import { movedTo } from './moved-to';

/** The calls of the loader, for the data preload. */
export const preloads = [
  '/auth/users/me/',
  '/enrolments/',
  '/receipts/',
  '/certificates/',
  '/tournaments/entries/',
  '/practice/attempts/',
  `/drafts/${LEARNING}/`,
] as const;

/** The person and all lists, the newest first. @throws a redirect from an address that has moved */
export async function loader({ request: { url, signal } }: PageLoaderArgs) {
  const moved = movedTo(new URL(url).searchParams);
  if (moved !== null) throw replace(moved);
  const [person, enrolments, receipts, certificates, entries, practice] = await Promise.all([
    fetchPerson(signal),
    orFailure('courses', callApi(enrolmentListSchema, { url: '/enrolments/', signal })),
    orFailure('receipts', callApi(receiptListSchema, { url: '/receipts/', signal })),
    orFailure('certificates', callApi(certificateListSchema, { url: '/certificates/', signal })),
    orFailure('tournament entries', callApi(ownEntryListSchema, { url: '/tournaments/entries/', signal })),
    fetchPracticeHistory(signal),
    loadDraft(LEARNING, signal),
  ]);
  const last = lastLearning(readDraft(LEARNING));
  const current = 'items' in enrolments ? currentCourse(enrolments.items, last) : null;
  const next =
    'items' in enrolments && current !== null && isFinished(current)
      ? await orFailure('next course', fetchNextCourse(current.course.id, enrolments.items, signal))
      : null;
  /** The course that the person chose to enrol in before signing in. */
  const pending = pendingCourse(enrolments);
  return { person, enrolments, receipts, certificates, entries, practice, last, current, next, pending };
}
export type Overview = LoaderData<typeof loader>;

/**
 * The course to go on with: where the person learned last, else the newest with lessons left, else with a quiz left. With all finished, the
 * one they had open last, else the newest; null without open lessons.
 */
function currentCourse(enrolments: readonly Enrolment[], last: LearningPlace | null): Enrolment | null {
  const isLast = ({ course }: Enrolment) => last !== null && last.view !== 'practice' && last.course === course.id;
  const open = enrolments.filter(({ lessons_open }) => lessons_open);
  const unfinished = open.filter(isUnfinished);
  const choice = unfinished.length > 0 ? unfinished : open;
  return choice.find(isLast) ?? choice.find(({ progress }) => progress.next_lesson !== null) ?? choice[0] ?? null;
}

/** The remembered course, or null. Forgets the course if the person is enrolled in it. */
function pendingCourse(enrolments: { items: Enrolment[] } | NotLoaded): PendingEnrolment | null {
  const course = readEnrolment();
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
async function changeEntry({ reference, change }: { reference: string; change: 'cancel' | 'accept' }) {
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
const claimEntry = (data: EntryClaim): Promise<EntryView> =>
  callApi(entryViewSchema, { method: 'post', url: '/tournaments/entries/claim/', data });

export const actions = { changeEntry, claimEntry };
