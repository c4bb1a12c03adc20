import * as certificatesCalls from '@hidden-order/api-shapes/certificates/calls';
import * as paymentsCalls from '@hidden-order/api-shapes/payments/calls';
import { callApi, failureMessage } from '@hidden-order/platform/api-client';
import type { CourseState } from '@hidden-order/api-shapes/payments';
import type { Refund } from '@hidden-order/api-shapes/refunds';
import { forgetEnrolment, readEnrolment } from '@hidden-order/platform/pending-enrolment';
import { askRefunds } from '../../../payment/ask-refunds';

/** The API's answer about an enrolment status, with the code of a valid certificate and the refund rule, or why there is none. */
export type EnrolmentAnswer =
  | { kind: 'unavailable'; message: string }
  | { kind: 'known'; course: CourseState; certificate: string | null; refund: Refund | null };

/** Asks the API for the enrolment status of the signed-in person in a course. */
export async function askEnrolmentStatus(courseId: string, signal: AbortSignal): Promise<EnrolmentAnswer> {
  try {
    const course = await callApi(paymentsCalls.readCourseState, { params: { id: courseId }, signal });
    // Stops offering to continue an enrolment that is complete or no longer possible.
    if (course.state !== 'buyable' && readEnrolment()?.id === courseId) forgetEnrolment();
    const isOwned = course.state === 'enrolled' || course.plan !== null;
    const [certificate, refunds] = await Promise.all([
      course.state === 'enrolled' ? askCertificate(courseId, signal) : null,
      isOwned ? askRefunds(signal) : [],
    ]);
    const refund = refunds.find((one) => one.course.id === courseId) ?? null;
    return { kind: 'known', course, certificate, refund };
  } catch (error) {
    return { kind: 'unavailable', message: failureMessage(error) };
  }
}

/** The code of the person's valid certificate of a course; null without one, or if the API does not say. */
const askCertificate = (courseId: string, signal: AbortSignal): Promise<string | null> =>
  callApi(certificatesCalls.listCertificates, { signal }).then(
    ({ items }) => items.find(({ course, state }) => course.id === courseId && state === 'valid')?.code ?? null,
    () => null,
  );
