import { callApi, failureMessage } from '@hidden-order/platform/api-client';
import { courseStateSchema, type CourseState } from '@hidden-order/api-shapes/payments';
import { forgetEnrolment, readEnrolment } from '@hidden-order/platform/pending-enrolment';

/** The API's answer about an enrolment status, or why there is none. */
export type EnrolmentAnswer = { kind: 'unavailable'; message: string } | { kind: 'known'; course: CourseState };

/** Asks the API for the enrolment status of the signed-in person in a course. */
export async function askEnrolmentStatus(courseId: string, signal: AbortSignal): Promise<EnrolmentAnswer> {
  try {
    const url = `/courses/${encodeURIComponent(courseId)}/enrolment/` as const;
    const course = await callApi(courseStateSchema, { url, signal });
    // Stops offering to continue an enrolment that is complete or no longer possible.
    if (course.state !== 'buyable' && readEnrolment()?.id === courseId) forgetEnrolment();
    return { kind: 'known', course };
  } catch (error) {
    return { kind: 'unavailable', message: failureMessage(error) };
  }
}
