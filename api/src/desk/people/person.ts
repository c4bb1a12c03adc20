import { desc, eq } from 'drizzle-orm';
import type { Person } from '@hidden-order/api-shapes/desk/people';
import { maskIdentityNumber } from '@hidden-order/api-shapes/identity-number';
import { stateOf } from '../../features/learning/certificates/certificate-queries';
import { readProgress } from '../../features/learning/progress/progress-queries';
import { certificates } from '../../features/learning/tables';
import { paymentView, selectPayments } from '../../features/money/orders/payments';
import { selectPurchases } from '../../features/money/orders/purchases';
import { orders, payments } from '../../features/money/tables';
import { sessions } from '../../plugins/caller/tables';
import { findUserById } from '../../plugins/caller/user-queries';
import { notFound } from '../../plugins/errors/errors';
import type { Services } from '../../plugins/services';

/** An account with its orders, payments, progress and certificates. @throws {ApiError} 404 */
export async function readPerson(services: Services, id: number): Promise<Person> {
  const { db, clock } = services;
  const user = await findUserById(db, id);
  if (!user) throw notFound();
  const now = clock();
  const bought: Person['orders'] = [];
  for (const purchase of await selectPurchases(db, eq(orders.userId, id), now)) {
    const { order, enrolment, state, paidPaisa, outstandingPaisa } = purchase;
    const { completed, lessons, quiz } = await readProgress(services, id, order.courseId);
    bought.push({
      reference: order.reference,
      course: order.courseTitle,
      state,
      enrolled_at: enrolment.enrolledAt.toISOString(),
      total_paisa: order.totalPaisa,
      paid_paisa: paidPaisa,
      outstanding_paisa: outstandingPaisa,
      completed,
      lessons: lessons.length,
      quiz_passed: quiz?.passed ?? null,
    });
  }
  const paid = await selectPayments(db, eq(payments.userId, id), now);
  const certified = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, id))
    .orderBy(desc(certificates.id));
  return {
    id,
    name: user.fullName,
    email: user.email,
    phone: user.phone,
    date_of_birth: user.dateOfBirth,
    identity_number: maskIdentityNumber(user.cnicPassportNumber),
    registered_at: user.createdAt.toISOString(),
    email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
    is_active: user.isActive,
    deletion_requested_at: user.deletionRequestedAt?.toISOString() ?? null,
    sessions: await db.$count(sessions, eq(sessions.userId, id)),
    orders: bought,
    payments: paid.map(paymentView),
    certificates: certified.map((certificate) => ({
      code: certificate.code,
      course: certificate.courseTitle,
      name: certificate.name,
      issued_at: certificate.issuedAt.toISOString(),
      state: stateOf(certificate),
    })),
  };
}
