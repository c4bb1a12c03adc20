import { and, eq } from 'drizzle-orm';
import type { CourseState, Plan } from 'shared/contracts/payments';
import { findCourse } from '../content/course-queries';
import type { UserRow } from '../database/schema';
import { notFound } from '../provider-format/errors';
import { isOnSale } from './order';
import { findPending } from './payment-queries';
import { paymentView } from './payment-state';
import { findPurchase, planView } from './purchases';
import type { PaymentServices } from './services';
import { orders } from './tables';

const BY_PLAN: Partial<Record<Plan['state'], CourseState['state']>> = {
  active: 'plan_active',
  late: 'plan_late',
  suspended: 'plan_suspended',
  completed: 'enrolled',
};

/**
 * What a person's buy box of a course shows.
 * @throws {ApiError} 404 no such course
 */
export async function courseState(
  { db, clock, gateway }: PaymentServices,
  user: UserRow,
  courseId: string,
): Promise<CourseState> {
  const now = clock();
  const purchase = await findPurchase(db, user.id, courseId);
  const course = (await findCourse(db, courseId))?.course;
  if (!course && !purchase) throw notFound();
  const pending = await findPending(db, and(eq(orders.userId, user.id), eq(orders.courseId, courseId)), now);
  const pending_payment = pending ? paymentView(pending, now, gateway) : null;
  const plan = purchase && planView(purchase, now, pending_payment);
  const state = plan && BY_PLAN[plan.state];
  if (plan && state !== undefined) return { state, pending_payment, plan: state === 'enrolled' ? null : plan };
  if (pending_payment) return { state: 'payment_pending', pending_payment, plan: null };
  return { state: course && isOnSale(course) ? 'buyable' : 'closed', pending_payment: null, plan: null };
}
