import * as calls from '@hidden-order/api-shapes/quiz/calls';
import { callApi } from '@hidden-order/platform/api-client';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import { orNull } from '../../or-null';

/** The result of an attempt of the signed-in person; null for an unknown attempt. */
export function loader({ params, request: { signal } }: PageLoaderArgs) {
  const { course = '', attempt = '' } = params;
  return orNull(callApi(calls.readQuizResult, { params: { id: course, number: attempt }, signal }));
}
