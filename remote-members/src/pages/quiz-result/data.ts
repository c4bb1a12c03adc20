import { callApi } from '@hidden-order/platform/api-client';
import { certificateListSchema } from '@hidden-order/api-shapes/certificates';
import type { ProgressSummary } from '@hidden-order/api-shapes/learning';
import { enrolmentListSchema } from '@hidden-order/api-shapes/payments';
import { quizResultSchema } from '@hidden-order/api-shapes/quiz';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orFailure, orNull } from '../../calls';
import { fetchNextCourse, type NextCourse } from '../../learning/next-course';

/** The result of an attempt of the signed-in person, and after a pass what they may do next; null for an unknown attempt. */
export async function loader({ params, request: { signal } }: PageLoaderArgs) {
  const { course = '', attempt = '' } = params;
  const url = `/courses/${encodeURIComponent(course)}/quiz/attempts/${encodeURIComponent(attempt)}/` as const;
  const result = await orNull(callApi(quizResultSchema, { url, signal }));
  if (result === null) return null;
  const next = result.passed ? await orFailure('next steps', fetchNextSteps(course, signal)) : null;
  return { result, next };
}

/** What a member who has passed a quiz may do next. */
export interface NextSteps {
  /** Code of the course's certificate; null while it is not issued. */
  certificate: string | null;
  progress: ProgressSummary | null;
  nextCourse: NextCourse | null;
}

async function fetchNextSteps(course: string, signal: AbortSignal): Promise<NextSteps> {
  const [certificates, { items: enrolments }] = await Promise.all([
    callApi(certificateListSchema, { url: '/certificates/', signal }),
    callApi(enrolmentListSchema, { url: '/enrolments/', signal }),
  ]);
  const own = enrolments.find((one) => one.course.id === course && one.plan_state !== 'cancelled');
  return {
    certificate: certificates.items.find((one) => one.course.id === course && one.state === 'valid')?.code ?? null,
    progress: own?.progress ?? null,
    nextCourse: await fetchNextCourse(course, enrolments, signal),
  };
}
