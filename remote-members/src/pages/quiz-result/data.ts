import { callApi } from '@hidden-order/platform/api-client';
import { quizResultSchema } from '@hidden-order/api-shapes/quiz';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../calls';

/** The result of an attempt of the signed-in person; null for an unknown attempt. */
export function loader({ params, request: { signal } }: PageLoaderArgs) {
  const { course = '', attempt = '' } = params;
  const url = `/courses/${encodeURIComponent(course)}/quiz/attempts/${encodeURIComponent(attempt)}/` as const;
  return orNull(callApi(quizResultSchema, { url, signal }));
}
