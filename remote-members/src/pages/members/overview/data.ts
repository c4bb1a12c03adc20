import { callApi, detailOf, failureMessage } from 'shared/api-client';
import { certificateListSchema } from 'shared/api/certificates';
import { LEARNING } from 'shared/api/drafts';
import { enrolmentListSchema, receiptListSchema, type Enrolment } from 'shared/api/payments';
import { entryViewSchema, ownEntryListSchema, type EntryClaim, type EntryView } from 'shared/api/tournaments';
import { loadDraft, readDraft } from 'shared/drafts';
import { forgetEnrolment, readEnrolment, type PendingEnrolment } from 'shared/pending-enrolment';
import { fetchPerson } from '../../../fetch-person';
import { lastLearning, type LearningPlace } from '../last-learning';
import { fetchNextCourse, isFinished, isUnfinished } from '../next-course';
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
  `/drafts/${LEARNING}/`,
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
      loadDraft(LEARNING, signal),
    ]);
    const last = lastLearning(readDraft(LEARNING));
    const current = 'items' in enrolments ? currentCourse(enrolments.items, last) : null;
    const next =
      'items' in enrolments && current !== null && isFinished(current)
        ? await orFailure('next course', fetchNextCourse(current.course.id, enrolments.items, signal))
        : null;
    const lists = { enrolments, receipts, certificates, entries, practice };
    /** The course that the person chose to enrol in before signing in. */
    const pending = pendingCourse(enrolments);
    return {
      view: 'overview' as const,
      id: 'overview',
      meta: OVERVIEW,
      person,
      ...lists,
      last,
      current,
      next,
      pending,
    };
  },
};
export type Overview = Awaited<ReturnType<typeof overview.load>>;

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
