import { and, eq } from 'drizzle-orm';
import type { CourseState, Plan } from '@hidden-order/api-shapes/payments';
import type { UserRow } from '../../../plugins/caller/tables';
import { notFound } from '../../../plugins/errors/errors';
import { isOnSale, offerOf, type SaleServices } from './order';
import { findPending, paymentView } from './payments';
import { findPurchase, planView } from './purchases';
import { orders } from '../tables';

const BY_PLAN: Partial<Record<Plan['state'], CourseState['state']>> = {
  active: 'plan_active',
  late: 'plan_late',
  suspended: 'plan_suspended',
  completed: 'enrolled',
};

/**
 * The enrolment status of a person in a course, with what can be bought or paid.
 * @throws {ApiError} 404 no such course
 */
export async function courseState(services: SaleServices, user: UserRow, courseId: string): Promise<CourseState> {
  const { db, clock, content } = services;
  const now = clock();
  const purchase = await findPurchase(db, user.id, courseId, now);
  const pending = await findPending(db, and(eq(orders.userId, user.id), eq(orders.courseId, courseId)), now);
  const pending_payment = pending ? paymentView(pending) : null;
  const plan = purchase && planView(purchase, pending_payment);
  const state = plan && BY_PLAN[plan.state];
  if (plan && state !== undefined)
    return { state, offer: null, pending_payment, plan: state === 'enrolled' ? null : plan };
  const course = content().courses.find(({ id }) => id === courseId);
  if (!course && !purchase) throw notFound();
  if (pending_payment) return { state: 'payment_pending', offer: null, pending_payment, plan: null };
  if (!course || !isOnSale(course)) return { state: 'closed', offer: null, pending_payment, plan: null };
  return { state: 'buyable', offer: offerOf(course, services), pending_payment, plan: null };
}
