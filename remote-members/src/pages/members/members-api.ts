import * as z from 'zod/mini';
import { callApi, isStatus } from 'shared/api-client';
import { certificateListSchema, type Certificate } from 'shared/contracts/certificates';
import { courseDetailSchema, type CourseDetail } from 'shared/contracts/content';
import {
  courseProgressSchema,
  lessonSchema,
  type CompletionChange,
  type CourseProgress,
  type Lesson,
} from 'shared/contracts/learning';
import {
  enrolmentListSchema,
  receiptListSchema,
  receiptSchema,
  type Enrolment,
  type Receipt,
} from 'shared/contracts/payments';
import {
  practiceAttemptSchema,
  practiceHistorySchema,
  type NewPracticeAttempt,
  type PracticeAttempt,
  type PracticeHistory,
} from 'shared/contracts/practice';
import { quizResultSchema, quizSchema, type NewQuizAttempt, type Quiz, type QuizResult } from 'shared/contracts/quiz';
import {
  entryViewSchema,
  ownEntryListSchema,
  type EntryClaim,
  type EntryView,
  type OwnEntry,
} from 'shared/contracts/tournaments';

/** API calls of the members area. All throw as `callApi` does. */

/** The enrolments of the signed-in person, newest first. */
export const fetchEnrolments = async (signal: AbortSignal): Promise<Enrolment[]> =>
  (await callApi(enrolmentListSchema, { url: '/enrolments/', signal })).items;

/** The receipts of the signed-in person, newest first. */
export const fetchReceipts = async (signal: AbortSignal): Promise<Receipt[]> =>
  (await callApi(receiptListSchema, { url: '/receipts/', signal })).items;

/** The certificates of the signed-in person, newest first. */
export const fetchCertificates = async (signal: AbortSignal): Promise<Certificate[]> =>
  (await callApi(certificateListSchema, { url: '/certificates/', signal })).items;

/** The tournament entries of the signed-in person, newest first. */
export const fetchEntries = async (signal: AbortSignal): Promise<OwnEntry[]> =>
  (await callApi(ownEntryListSchema, { url: '/tournaments/entries/', signal })).items;

/** Cancels an entry of the signed-in person, or accepts its offered seat. */
export const changeEntry = (action: 'cancel' | 'accept', reference: string): Promise<EntryView> =>
  callApi(entryViewSchema, {
    method: 'post',
    url: `/tournaments/entries/${encodeURIComponent(reference)}/${action}/`,
  });

/** Assigns an entry without an account to the signed-in person. Answered 404 where that cannot be. */
export const claimEntry = (data: EntryClaim): Promise<EntryView> =>
  callApi(entryViewSchema, { method: 'post', url: '/tournaments/entries/claim/', data });

/** The dates of the signed-in person as iCalendar. */
export const fetchCalendar = (): Promise<string> => callApi(z.string(), { url: '/account/calendar/' });

/** A receipt of the signed-in person, or null for an unknown number. */
export const fetchReceipt = (number: number, signal: AbortSignal): Promise<Receipt | null> =>
  orNull(callApi(receiptSchema, { url: `/receipts/${number}/`, signal }));

/** A course with its curriculum, or null for an unknown id. */
export const fetchCourse = (id: string, signal: AbortSignal): Promise<CourseDetail | null> =>
  orNull(callApi(courseDetailSchema, { url: `/courses/${encodeURIComponent(id)}/`, signal }));

/** A lesson with its text, by its slug or its number, or null for an unknown one. */
export const fetchLesson = (course: string, lesson: string, signal: AbortSignal): Promise<Lesson | null> =>
  orNull(
    callApi(lessonSchema, {
      url: `/courses/${encodeURIComponent(course)}/lessons/${encodeURIComponent(lesson)}/`,
      signal,
    }),
  );

/** The signed-in person's progress in a course. */
export const fetchProgress = (course: string, signal: AbortSignal): Promise<CourseProgress> =>
  callApi(courseProgressSchema, { url: `/courses/${encodeURIComponent(course)}/progress/`, signal });

/** Completes a lesson or takes that back. @returns the progress afterwards, also if the change came too late */
export const changeCompletion = (course: string, slug: string, change: CompletionChange): Promise<CourseProgress> =>
  callApi(courseProgressSchema, {
    method: 'put',
    url: `/courses/${encodeURIComponent(course)}/lessons/${encodeURIComponent(slug)}/completion/`,
    data: change,
  });

const quizUrl = (course: string) => `/courses/${encodeURIComponent(course)}/quiz/` as const;

/** The quiz of a course with the person's attempts, or null for a course without one. */
export const fetchQuiz = (course: string, signal: AbortSignal): Promise<Quiz | null> =>
  orNull(callApi(quizSchema, { url: quizUrl(course), signal }));

/** Hands in an attempt. The same idempotency key hands in once. */
export const handInQuiz = (course: string, attempt: NewQuizAttempt): Promise<QuizResult> =>
  callApi(quizResultSchema, { method: 'post', url: `${quizUrl(course)}attempts/`, data: attempt });

/** The practice attempts of the signed-in person, newest first. */
export const fetchPracticeHistory = (signal: AbortSignal): Promise<PracticeHistory> =>
  callApi(practiceHistorySchema, { url: '/practice/attempts/', signal });

/** Hands in a count of a practice series. The same idempotency key is stored once. */
export const handInPractice = (attempt: NewPracticeAttempt): Promise<PracticeAttempt> =>
  callApi(practiceAttemptSchema, { method: 'post', url: '/practice/attempts/', data: attempt });

/** The result of an attempt of the signed-in person, or null for an unknown number. */
export const fetchQuizResult = (course: string, attempt: number, signal: AbortSignal): Promise<QuizResult | null> =>
  orNull(callApi(quizResultSchema, { url: `${quizUrl(course)}attempts/${attempt}/`, signal }));

async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}
