import { and, eq, isNull } from 'drizzle-orm';
import { addMonths, dayOf } from '@hidden-order/api-shapes/calendar-day';
import type { CourseDetail } from '@hidden-order/api-shapes/content';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import type { NewOrder, Offer, Payment } from '@hidden-order/api-shapes/payments';
import { paths } from '@hidden-order/platform/paths';
import { lockUser } from '../../../plugins/caller/user-queries';
import type { UserRow } from '../../../plugins/caller/tables';
import type { Database } from '../../../plugins/database/database';
import { invalidFields } from '../../../plugins/errors/errors';
import { newReference } from '../../../plugins/text/reference';
import type { Services } from '../../../plugins/services';
import { openCheckout, reopenPayable, returnTo } from '../cards/checkout';
import { begin, methodOf, waysOf, type PaymentServices } from '../cards/gateway';
import { findByKey, findPending, insertOrder, insertPayment, paymentView, type PaymentParts } from './payments';
import { alreadyEnrolled, courseClosed, keyUsed, offerChanged, paymentPending } from './problems';
import { instalmentAmount } from './schedule';
import { enrolments, orders } from '../tables';

/** What selling needs: also prices, and the terms and conditions, of the content. */
export type SaleServices = PaymentServices & Pick<Services, 'content'>;

/** What selling a course needs of it. */
type SoldCourse = Pick<CourseDetail, 'id' | 'title' | 'price_paisa' | 'instalments'>;

/** Whether a course has a price of which each instalment is a rupee at least. */
export const isOnSale = (course: SoldCourse): boolean => course.price_paisa >= 100 * course.instalments;

/** The price of a course and the terms now, for an order at once or in instalments. */
export function offerOf(
  { price_paisa: totalPaisa, instalments: count }: SoldCourse,
  { clock, gateway, accounts, content }: Pick<SaleServices, 'clock' | 'gateway' | 'accounts' | 'content'>,
): Offer {
  const today = dayOf(clock());
  return {
    total_paisa: totalPaisa,
    terms_version: currentTerms(content()),
    method: gateway.label,
    transfer: waysOf({ accounts }),
    instalments: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      amount_paisa: instalmentAmount(totalPaisa, index + 1, count),
      due_on: addMonths(today, index),
    })),
  };
}

/**
 * Orders a course for the price and under the terms that the buyer saw, and opens the gateway's page for its first
 * payment. The same idempotency key orders only once.
 * @throws {ApiError} 400 unknown course, 409 enrolled, pending, closed, offer changed or key used, 503 gateway
 */
export async function orderCourse(services: SaleServices, user: UserRow, request: NewOrder): Promise<Payment> {
  const { db, siteUrl, content } = services;
  const course = content().courses.find(({ id }) => id === request.course);
  if (!course) throw invalidFields({ course: ['There is no such course.'] });
  const returnUrl = (reference: string) => returnTo(siteUrl, paths.course(course.id), reference);
  const reopened = await reopenPayable(services, ofCourse(user, course), returnUrl);
  const parts = await db.transaction((tx) => placeOrder(tx, services, { user, course, request, reopened }));
  return openCheckout(services, parts, returnUrl(parts.payment.reference));
}

/** What selects a person's orders of a course. */
const ofCourse = (user: UserRow, course: SoldCourse) => and(eq(orders.userId, user.id), eq(orders.courseId, course.id));

/** Whether a payment is the first of an order as a person wants it. */
const isFor = ({ order, payment }: PaymentParts, request: NewOrder): boolean =>
  order.courseId === request.course &&
  order.instalments === (request.plan === 'full' ? 1 : request.instalments) &&
  order.totalPaisa === request.total_paisa &&
  order.termsVersion === request.terms_version &&
  methodOf(payment.gateway) === request.method &&
  payment.firstInstalment === 1;

interface Wanted {
  user: UserRow;
  course: SoldCourse;
  request: NewOrder;
  /** An earlier payment that this call has found to be payable. */
  reopened: PaymentParts | undefined;
}

async function placeOrder(
  tx: Database,
  services: SaleServices,
  { user, course, request, reopened }: Wanted,
): Promise<PaymentParts> {
  const now = services.clock();
  const begun = begin(services, request.method, now);
  await lockUser(tx, user.id);
  const known = await findByKey(tx, user.id, request.idempotency_key, now);
  if (known) {
    if (!isFor(known, request)) throw keyUsed();
    return known;
  }

  const own = and(eq(enrolments.userId, user.id), eq(enrolments.courseId, course.id), isNull(enrolments.endedAt));
  if ((await tx.select({ id: enrolments.id }).from(enrolments).where(own)).length > 0) throw alreadyEnrolled();
  const pending = await findPending(tx, ofCourse(user, course), now);
  if (pending && pending.payment.id === reopened?.payment.id && isFor(pending, request)) return pending;
  if (pending) throw paymentPending(paymentView(pending));
  if (!isOnSale(course)) throw courseClosed();
  const offer = offerOf(course, services);
  const isSeen =
    request.total_paisa === offer.total_paisa &&
    request.instalments === offer.instalments.length &&
    request.terms_version === offer.terms_version;
  if (!isSeen) throw offerChanged(offer);

  const instalments = request.plan === 'full' ? 1 : course.instalments;
  const order = await insertOrder(tx, {
    reference: newReference(instalments > 1 ? 'PLAN' : 'ORD'),
    userId: user.id,
    courseId: course.id,
    courseTitle: course.title,
    totalPaisa: course.price_paisa,
    instalments,
    payerName: user.fullName,
    payerEmail: user.email,
    termsVersion: offer.terms_version,
    termsAcceptedAt: now,
    createdAt: now,
  });
  return insertPayment(tx, order, {
    ...begun,
    idempotencyKey: request.idempotency_key,
    firstInstalment: 1,
    lastInstalment: 1,
    amountPaisa: instalmentAmount(order.totalPaisa, 1, instalments),
  });
}

/** The version of the terms that are published now. */
function currentTerms({ documents }: ContentFile): string {
  const terms = documents.find(({ slug }) => slug === 'terms-and-conditions');
  if (!terms) throw new Error('The content has no terms-and-conditions.');
  return terms.version;
}
