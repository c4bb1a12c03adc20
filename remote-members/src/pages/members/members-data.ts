import { failureMessage, isStatus, refusalOf } from 'shared/api-client';
import type { User } from 'shared/contracts/auth';
import type { CourseDetail } from 'shared/contracts/content';
import { paymentProblemSchema, type Enrolment, type Lesson, type Receipt } from 'shared/contracts/payments';
import { forgetEnrolment, readEnrolment, type PendingEnrolment } from 'shared/pending-enrolment';
import { fetchPerson } from '../../person/person-api';
import type { MembersAddress } from './address';
import { fetchCourse, fetchEnrolments, fetchLesson, fetchReceipt, fetchReceipts } from './members-api';

/** A list that may fail without taking the rest of the page along; the failure is one sentence. */
export type Listed<Item> = { items: Item[] } | { failure: string };

export interface Overview {
  view: 'overview';
  person: User;
  enrolments: Listed<Enrolment>;
  receipts: Listed<Receipt>;
  /** The course that the person wanted before signing in. */
  pending: PendingEnrolment['course'] | null;
}

/** Why a lesson stays closed. */
export type Refusal = 'not_enrolled' | 'plan_suspended';

export interface LessonView {
  view: 'lesson';
  course: Pick<CourseDetail, 'id' | 'title' | 'curriculum'>;
  /** Place of the lesson in the course, from 1. */
  number: number;
  title: string;
  shown: { lesson: Lesson } | { refusal: Refusal; detail: string };
}

/** What the members area shows. */
export type MembersData =
  Overview | LessonView | { view: 'receipt'; receipt: Receipt } | { view: 'unknown'; what: 'receipt' | 'lesson' };

/** Loads what an address asks for. @throws as `callApi` when the page cannot be shown without what is missing */
export async function loadMembers(address: MembersAddress, signal: AbortSignal): Promise<MembersData> {
  switch (address.view) {
    case 'overview':
      return loadOverview(signal);
    case 'receipt': {
      const receipt = await fetchReceipt(address.number, signal);
      return receipt === null ? { view: 'unknown', what: 'receipt' } : { view: 'receipt', receipt };
    }
    case 'lesson':
      return loadLesson(address.course, address.number, signal);
    case 'unknown':
      return address;
  }
}

async function loadOverview(signal: AbortSignal): Promise<Overview> {
  const [person, enrolments, receipts] = await Promise.all([
    fetchPerson(signal),
    listedOrNot(fetchEnrolments(signal), 'Your courses'),
    listedOrNot(fetchReceipts(signal), 'Your receipts'),
  ]);
  return { view: 'overview', person, enrolments, receipts, pending: pendingBeside(enrolments) };
}

async function listedOrNot<Item>(items: Promise<Item[]>, what: string): Promise<Listed<Item>> {
  try {
    return { items: await items };
  } catch (error) {
    return { failure: `${what} could not be loaded: ${failureMessage(error, 'the answer was lost')}` };
  }
}

/** The remembered course, unless the person has it by now: then it is forgotten. */
function pendingBeside(enrolments: Listed<Enrolment>): PendingEnrolment['course'] | null {
  const course = readEnrolment()?.course ?? null;
  if (course === null || !('items' in enrolments)) return course;
  const has = enrolments.items.some((one) => one.course.id === course.id && one.plan_state !== 'cancelled');
  if (!has) return course;
  forgetEnrolment();
  return null;
}

async function loadLesson(id: string, number: number, signal: AbortSignal): Promise<MembersData> {
  const [course, shown] = await Promise.all([fetchCourse(id, signal), openLesson(id, number, signal)]);
  const listed = course?.curriculum.flatMap(({ lessons }) => lessons)[number - 1];
  if (course === null || shown === null || listed === undefined) return { view: 'unknown', what: 'lesson' };
  return { view: 'lesson', course, number, title: listed.title, shown };
}

async function openLesson(id: string, number: number, signal: AbortSignal): Promise<LessonView['shown'] | null> {
  try {
    const lesson = await fetchLesson(id, number, signal);
    return lesson && { lesson };
  } catch (error) {
    const problem = isStatus(error, 403) ? refusalOf(paymentProblemSchema, error) : null;
    if (problem?.code !== 'not_enrolled' && problem?.code !== 'plan_suspended') throw error;
    return { refusal: problem.code, detail: problem.detail };
  }
}
