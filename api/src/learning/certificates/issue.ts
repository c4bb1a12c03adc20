import { and, eq, exists, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { users } from '../../database/schema';
import type { Outbox } from '../../mail/outbox';
import { purchaseState, selectPurchases, type Purchase } from '../../payments/purchases';
import type { PaymentServices } from '../../payments/services';
import { enrolments, orders } from '../../payments/tables';
import { newReference } from '../../reference';
import { readProgress } from '../progress/progress-queries';
import { certificates, quizAttempts, type CertificateRow } from '../tables';
import { certificateMail } from './certificate-mail';

/** What issuing needs. */
export type IssueServices = Pick<PaymentServices, 'db' | 'clock' | 'siteUrl'> & { outbox: Pick<Outbox, 'post'> };

/**
 * Issues the certificates that are due: the enrolment runs, its order is fully paid, every lesson is complete, and a quiz
 * attempt passed. Each is issued and mailed once, however many processes and requests do this at the same time.
 * @param userId limits it to one member
 */
export async function issueDue({ db, clock, siteUrl, outbox }: IssueServices, userId?: number): Promise<void> {
  for (const purchase of await withoutCertificate(db, userId)) {
    if (!(await isEarned(db, purchase, clock()))) continue;
    const issued = await db.transaction((tx) => issue(tx, purchase, clock()));
    if (issued) outbox.post(certificateMail(issued, siteUrl));
  }
}

/** Running purchases with a passed quiz attempt, of which no certificate was issued. */
function withoutCertificate(db: Database, userId: number | undefined): Promise<Purchase[]> {
  const one = { one: sql`1` };
  const passed = and(
    eq(quizAttempts.userId, enrolments.userId),
    eq(quizAttempts.courseId, enrolments.courseId),
    quizAttempts.passed,
  );
  const conditions: SQL[] = [
    isNull(enrolments.endedAt),
    exists(db.select(one).from(quizAttempts).where(passed)),
    notExists(db.select(one).from(certificates).where(eq(certificates.orderId, orders.id))),
  ];
  if (userId !== undefined) conditions.push(eq(enrolments.userId, userId));
  return selectPurchases(db, and(...conditions));
}

async function isEarned(db: Database, purchase: Purchase, now: Date): Promise<boolean> {
  const { userId, courseId } = purchase.enrolment;
  if (userId === null || purchaseState(purchase, now).next !== null) return false;
  return (await readProgress(db, userId, courseId)).percent === 100;
}

/** @returns undefined if the order was cancelled or its certificate issued in the meantime */
async function issue(
  tx: Database,
  { order, enrolment }: Purchase,
  now: Date,
): Promise<{ certificate: CertificateRow; email: string } | undefined> {
  // The order's lock serialises this with a cancellation, which revokes what it finds.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update');
  const [holder] = await tx
    .select({ id: users.id, name: users.fullName, email: users.email })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.endedAt)));
  if (!holder) return undefined;
  const [certificate] = await tx
    .insert(certificates)
    .values({
      code: newReference('CERT'),
      userId: holder.id,
      orderId: order.id,
      courseId: order.courseId,
      courseTitle: order.courseTitle,
      name: holder.name,
      issuedAt: now,
    })
    .onConflictDoNothing({ target: certificates.orderId })
    .returning();
  return certificate && { certificate, email: holder.email };
}
