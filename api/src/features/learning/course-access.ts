import { paymentProblemSchema } from '@hidden-order/api-shapes/payments';
import { paymentProblem } from '../money/orders/problems';
import { findPurchase, type Purchase } from '../money/orders/purchases';
import type { Services } from '../../plugins/services';

/** What the features of learning need. */
export interface LearningServices extends Services {
  /** Address of the API for browsers, without a slash at the end. */
  apiUrl: string;
}

/** Answer 403: the caller is not enrolled, or the lessons are locked. */
export const locked = paymentProblemSchema;

type Access = Pick<Services, 'db' | 'clock'>;

/**
 * A member's purchase of a course that has not ended; its plan may be suspended.
 * @throws {ApiError} 403 not enrolled
 */
export async function requireEnrolled({ db, clock }: Access, userId: number, courseId: string): Promise<Purchase> {
  const purchase = await findPurchase(db, userId, courseId, clock());
  if (!purchase || purchase.enrolment.endedAt !== null) throw paymentProblem('not_enrolled');
  return purchase;
}

/**
 * A member's purchase of a course whose lessons are open.
 * @throws {ApiError} 403 not enrolled or suspended
 */
export async function requireOpen(access: Access, userId: number, courseId: string): Promise<Purchase> {
  const purchase = await requireEnrolled(access, userId, courseId);
  if (purchase.state === 'suspended') throw paymentProblem('plan_suspended');
  return purchase;
}
