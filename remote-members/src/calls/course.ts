import * as calls from '@hidden-order/api-shapes/content/calls';
import * as z from 'zod/mini';
import { callApi, isStatus, refusalOf } from '@hidden-order/platform/api-client';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import { orNull } from '../or-null';

/** A course with its curriculum, or null for an unknown id. @throws as `callApi` */
export const fetchCourse = (id: string, signal: AbortSignal): Promise<CourseDetail | null> =>
  orNull(callApi(calls.readCourse, { params: { id }, signal }));

const lockedSchema = z.object({
  code: z.enum(['not_enrolled', 'plan_suspended', 'lessons_incomplete']),
  detail: z.string(),
});
/** Why a lesson or a quiz is locked, as the API says it. */
export type Locked = z.infer<typeof lockedSchema>;

/** Why the API keeps something locked. @throws the error itself when it says anything else */
export function lockedBy(error: unknown): Locked {
  const locked = isStatus(error, 403) ? refusalOf(lockedSchema, error) : null;
  if (locked === null) throw error;
  return locked;
}
