import { callApi, failureMessage } from 'shared/api-client';
import { courseStateSchema, type CourseState } from 'shared/contracts/payments';
import { forgetEnrolment, readEnrolment } from 'shared/pending-enrolment';

/** What the API says of where a person stands with a course, or that it does not. */
export type AskedStanding = { kind: 'unavailable'; message: string } | { kind: 'known'; course: CourseState };

/** Asks the API where the person who is signed in stands with a course. */
export async function askStanding(courseId: string, signal: AbortSignal): Promise<AskedStanding> {
  try {
    const url = `/courses/${encodeURIComponent(courseId)}/enrolment/` as const;
    const course = await callApi(courseStateSchema, { url, signal });
    // Whoever has bought it, or cannot, is not to be asked to go on with it.
    if (course.state !== 'buyable' && readEnrolment()?.course.id === courseId) forgetEnrolment();
    return { kind: 'known', course };
  } catch (error) {
    return { kind: 'unavailable', message: failureMessage(error, 'The server gave no answer') };
  }
}
