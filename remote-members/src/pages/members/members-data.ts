import * as z from 'zod/mini';
import { failureMessage, isStatus, refusalOf } from 'shared/api-client';
import type { User } from 'shared/contracts/auth';
import type { Certificate } from 'shared/contracts/certificates';
import type { CourseDetail } from 'shared/contracts/content';
import type { CourseProgress, Lesson } from 'shared/contracts/learning';
import type { Enrolment, Receipt } from 'shared/contracts/payments';
import type { PracticeHistory } from 'shared/contracts/practice';
import type { Quiz, QuizResult } from 'shared/contracts/quiz';
import type { OwnEntry } from 'shared/contracts/tournaments';
import { paths } from 'shared/paths';
import { forgetEnrolment, readEnrolment, type PendingEnrolment } from 'shared/pending-enrolment';
import { replace } from 'shared/router';
import { fetchPerson } from '../../person/person-api';
import type { MembersAddress } from './address';
import {
  fetchCertificates,
  fetchCourse,
  fetchEnrolments,
  fetchEntries,
  fetchLesson,
  fetchPracticeHistory,
  fetchProgress,
  fetchQuiz,
  fetchQuizResult,
  fetchReceipt,
  fetchReceipts,
} from './members-api';

/** A list, or a message that says why it did not load. The rest of the page works without it. */
export type Listed<Item> = { items: Item[] } | { failure: string };

export interface Overview {
  view: 'overview';
  person: User;
  enrolments: Listed<Enrolment>;
  receipts: Listed<Receipt>;
  certificates: Listed<Certificate>;
  entries: Listed<OwnEntry>;
  practice: PracticeView['history'];
  /** The course that the person chose to enrol in before signing in. */
  pending: PendingEnrolment['course'] | null;
}

/** Why a lesson or a quiz is locked. */
export type Refusal = 'not_enrolled' | 'plan_suspended' | 'lessons_incomplete';

export interface LessonView {
  view: 'lesson';
  course: Pick<CourseDetail, 'id' | 'title' | 'curriculum'>;
  /** Number of the lesson in the course, from 1. */
  number: number;
  slug: string;
  title: string;
  /** The person's progress, a message that says why it did not load, or null for a person who is not enrolled. */
  progress: CourseProgress | { failure: string } | null;
  shown: { lesson: Lesson } | { refusal: Refusal; detail: string };
}

export interface QuizView {
  view: 'quiz';
  course: { id: string; title: string };
  shown: { quiz: Quiz } | { refusal: Refusal; detail: string };
}

export interface PracticeView {
  view: 'practice';
  seed: string;
  /** The person's attempts, or a message that says why they did not load. */
  history: PracticeHistory | { failure: string };
}

/** The data of each view of the members area. */
export type MembersData =
  | Overview
  | LessonView
  | QuizView
  | PracticeView
  | { view: 'quiz-result'; result: QuizResult }
  | { view: 'receipt'; receipt: Receipt }
  | { view: 'unknown'; what: 'receipt' | 'lesson' | 'quiz' | 'practice' };

/**
 * Loads the view of an address.
 * @throws as `callApi` when data fails to load without which there is no page, a redirect to a practice series when the
 * address names none, and one to the address of a lesson when it names the lesson by its number
 */
export async function loadMembers(address: MembersAddress, signal: AbortSignal): Promise<MembersData> {
  switch (address.view) {
    case 'overview':
      return loadOverview(signal);
    case 'receipt': {
      const receipt = await fetchReceipt(address.number, signal);
      return receipt === null ? { view: 'unknown', what: 'receipt' } : { view: 'receipt', receipt };
    }
    case 'lesson':
      return loadLesson(address.course, address.lesson, signal);
    case 'quiz':
      return loadQuiz(address.course, signal);
    case 'quiz-result': {
      const result = await fetchQuizResult(address.course, address.attempt, signal);
      return result === null ? { view: 'unknown', what: 'quiz' } : { view: 'quiz-result', result };
    }
    case 'practice':
      if (address.seed === null) {
        const { drawSeed } = await import('shared/wave-rules');
        throw replace(paths.practice(drawSeed('easy')));
      }
      return { view: 'practice', seed: address.seed, history: await practiceHistoryOrNot(signal) };
    case 'unknown':
      return address;
  }
}

async function practiceHistoryOrNot(signal: AbortSignal): Promise<PracticeView['history']> {
  try {
    return await fetchPracticeHistory(signal);
  } catch (error) {
    return { failure: `We could not load your attempts. ${failureMessage(error)}` };
  }
}

async function loadOverview(signal: AbortSignal): Promise<Overview> {
  const [person, enrolments, receipts, certificates, entries, practice] = await Promise.all([
    fetchPerson(signal),
    listedOrNot(fetchEnrolments(signal), 'courses'),
    listedOrNot(fetchReceipts(signal), 'receipts'),
    listedOrNot(fetchCertificates(signal), 'certificates'),
    listedOrNot(fetchEntries(signal), 'tournament entries'),
    practiceHistoryOrNot(signal),
  ]);
  const pending = pendingCourse(enrolments);
  return { view: 'overview', person, enrolments, receipts, certificates, entries, practice, pending };
}

async function listedOrNot<Item>(items: Promise<Item[]>, what: string): Promise<Listed<Item>> {
  try {
    return { items: await items };
  } catch (error) {
    return { failure: `We could not load your ${what}. ${failureMessage(error)}` };
  }
}

/** The remembered course, or null. Forgets the course if the person is enrolled in it. */
function pendingCourse(enrolments: Listed<Enrolment>): PendingEnrolment['course'] | null {
  const course = readEnrolment()?.course ?? null;
  if (course === null || !('items' in enrolments)) return course;
  const has = enrolments.items.some((one) => one.course.id === course.id && one.plan_state !== 'cancelled');
  if (!has) return course;
  forgetEnrolment();
  return null;
}

async function loadLesson(id: string, name: string | null, signal: AbortSignal): Promise<MembersData> {
  const [opened, progress] = await Promise.all([openLesson(id, name ?? '1', signal), progressOrNot(id, signal)]);
  if (opened === null) return { view: 'unknown', what: 'lesson' };
  if (name !== null && name !== opened.slug) throw replace(paths.lesson(id, opened.slug));
  return { view: 'lesson', progress, ...opened };
}

async function progressOrNot(id: string, signal: AbortSignal): Promise<LessonView['progress']> {
  try {
    return await fetchProgress(id, signal);
  } catch (error) {
    if (isStatus(error, 403)) return null;
    return { failure: `We could not load your progress. ${failureMessage(error)}` };
  }
}

/** A lesson, or why it is locked, with its place in the course; null for an unknown one. @param name slug or number */
async function openLesson(
  id: string,
  name: string,
  signal: AbortSignal,
): Promise<Omit<LessonView, 'view' | 'progress'> | null> {
  try {
    const lesson = await fetchLesson(id, name, signal);
    if (lesson === null) return null;
    const { course, number, slug, title } = lesson;
    return { course, number, slug, title, shown: { lesson } };
  } catch (error) {
    const shown = refusalIn(error);
    const course = await fetchCourse(id, signal);
    const lessons = course?.curriculum.flatMap((module) => module.lessons) ?? [];
    const index = lessons.findIndex(({ slug }, place) => name === slug || name === String(place + 1));
    const listed = lessons[index];
    return course && listed ? { course, number: index + 1, slug: listed.slug, title: listed.title, shown } : null;
  }
}

async function loadQuiz(id: string, signal: AbortSignal): Promise<MembersData> {
  try {
    const quiz = await fetchQuiz(id, signal);
    return quiz === null ? { view: 'unknown', what: 'quiz' } : { view: 'quiz', course: quiz.course, shown: { quiz } };
  } catch (error) {
    const shown = refusalIn(error);
    const course = await fetchCourse(id, signal);
    return course === null ? { view: 'unknown', what: 'quiz' } : { view: 'quiz', course, shown };
  }
}

const refusalSchema = z.object({
  code: z.enum(['not_enrolled', 'plan_suspended', 'lessons_incomplete']),
  detail: z.string(),
});

/** Why the API keeps something locked. @throws the error itself when it says anything else */
function refusalIn(error: unknown): { refusal: Refusal; detail: string } {
  const problem = isStatus(error, 403) ? refusalOf(refusalSchema, error) : null;
  if (problem === null) throw error;
  return { refusal: problem.code, detail: problem.detail };
}
