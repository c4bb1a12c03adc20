import { and, eq, isNull } from 'drizzle-orm';
import { addMonths, dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import { instalmentAmount } from '@hidden-order/api-shapes/instalments';
import type { CourseState, NewOrder, Offer, Payment, Plan } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import type { UserRow } from '../../../plugins/caller/tables';
import type { Database } from '../../../plugins/database/database';
import { invalidFields, notFound } from '../../../plugins/errors/errors';
import { holdTerms } from '../../content/terms';
import { startPayment } from '../cards/checkout';
import { methodOf, wayName, waysOf, type PaymentServices } from '../cards/gateway';
import { findPending, insertOrder, insertPayment, paymentView, type PaymentParts, type SoldCourse } from './payments';
import { paymentProblem } from './problems';
import { findPurchase, planView } from './purchases';
import { enrolments, orders, type OrderRow } from '../tables';

/** Whether a course is open for enrolment, at a price of which each instalment is a rupee at least. */
const isOnSale = ({ is_open, price_paisa, instalments }: SoldCourse): boolean =>
  is_open && price_paisa >= 100 * instalments;

/** The price of a course and the terms now, for an order at once or in instalments. */
export function offerOf(
  { price_paisa: totalPaisa, instalments: count }: Pick<SoldCourse, 'price_paisa' | 'instalments'>,
  { clock, gateway, accounts, content }: PaymentServices,
): Offer {
  const today = dayOf(clock());
  return {
    total_paisa: totalPaisa,
    terms_version: currentTerms(content()),
    method: wayName(gateway.name),
    transfer: waysOf(accounts),
    instalments: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      amount_paisa: instalmentAmount(totalPaisa, index + 1, count),
      due_on: addMonths(today, index),
    })),
  };
}

/**
 * Orders a course for the price and under the terms that the buyer saw, and opens the gateway's page for its first
 * payment.
 * @throws {ApiError} 400 unknown course, 409 enrolled, pending, closed, offer changed or key used, 503 gateway
 */
export async function orderCourse(services: PaymentServices, user: UserRow, request: NewOrder): Promise<Payment> {
  const course = services.content().courses.find(({ id }) => id === request.course);
  if (!course) throw invalidFields({ course: ['There is no such course.'] });
  return startPayment(services, {
    ...{ user, request },
    same: and(eq(orders.userId, user.id), eq(orders.courseId, course.id)),
    isFor: (parts) => isFor(parts, request),
    page: paths.course(course.id),
    place: async (tx, begun) => {
      const own = and(eq(enrolments.userId, user.id), eq(enrolments.courseId, course.id), isNull(enrolments.endedAt));
      if ((await tx.$count(enrolments, own)) > 0) throw paymentProblem('already_enrolled');
      const order = await placeOrder(tx, services, { user, course, request });
      const amountPaisa = instalmentAmount(order.totalPaisa, 1, order.instalments);
      return insertPayment(tx, order, { ...begun, firstInstalment: 1, lastInstalment: 1, amountPaisa });
    },
  });
}

/** Whether a payment is the first of an order as a person wants it. */
const isFor = ({ order, payment }: PaymentParts, request: NewOrder): boolean =>
  order.courseId === request.course &&
  order.instalments === (request.plan === 'full' ? 1 : request.instalments) &&
  order.totalPaisa === request.total_paisa &&
  order.termsVersion === request.terms_version &&
  methodOf(payment.gateway) === request.method &&
  payment.firstInstalment === 1;

async function placeOrder(
  tx: Database,
  services: PaymentServices,
  { user, course: known, request }: { user: UserRow; course: SoldCourse; request: NewOrder },
): Promise<OrderRow> {
  const course = await holdTerms(tx, known);
  const now = services.clock();
  if (!isOnSale(course)) throw paymentProblem('course_closed');
  const offer = offerOf(course, services);
  const isSeen =
    request.total_paisa === offer.total_paisa &&
    request.instalments === offer.instalments.length &&
    request.terms_version === offer.terms_version;
  if (!isSeen) throw paymentProblem('offer_changed', { offer });
  return insertOrder(tx, user, course, {
    instalments: request.plan === 'full' ? 1 : course.instalments,
    termsVersion: offer.terms_version,
    termsAcceptedAt: now,
    createdAt: now,
  });
}

/** The version of the terms that are published now. */
function currentTerms({ documents }: ContentFile): string {
  const terms = documents.find(({ slug }) => slug === 'terms-and-conditions');
  if (!terms) throw new Error('The content has no terms-and-conditions.');
  return terms.version;
}

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
export async function courseState(services: PaymentServices, user: UserRow, courseId: string): Promise<CourseState> {
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
