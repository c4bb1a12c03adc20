import { paymentProblemSchema } from '@hidden-order/api-shapes/payments';
import { paymentProblem } from '../money/orders/problems';
import { findAccess, type Access } from '../money/orders/purchases';
import type { Services } from '../../plugins/services';

/** What the features of learning need. */
export interface LearningServices extends Services {
  /** Address of the API for browsers, without a slash at the end. */
  apiUrl: string;
}

/** Answer 403: the caller is not enrolled, or the lessons are locked. */
export const locked = paymentProblemSchema;

type Asking = Pick<Services, 'db' | 'clock'>;

/**
 * What a member's purchase of a course says that has not ended; its plan may be suspended.
 * @throws {ApiError} 403 not enrolled
 */
export async function requireEnrolled({ db, clock }: Asking, userId: number, courseId: string): Promise<Access> {
  const access = await findAccess(db, userId, courseId, clock());
  if (!access) throw paymentProblem('not_enrolled');
  return access;
}

/**
 * The same where the lessons are open.
 * @throws {ApiError} 403 not enrolled or suspended
 */
export async function requireOpen(asking: Asking, userId: number, courseId: string): Promise<Access> {
  const access = await requireEnrolled(asking, userId, courseId);
  if (access.state === 'suspended') throw paymentProblem('plan_suspended');
  return access;
}
