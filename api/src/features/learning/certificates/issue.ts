import { and, count, eq, exists, inArray, isNotNull, isNull, max, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { ContentFile } from '@hidden-order/api-shapes/content-file';
import { paths } from '@hidden-order/platform/paths';
import { lock } from '../../../plugins/database/lock';
import { users } from '../../../plugins/caller/tables';
import type { Database } from '../../../plugins/database/database';
import { tellMembers, type Told } from '../../../plugins/news/tell-members';
import { selectPurchases, type Purchase } from '../../money/orders/purchases';
import { enrolments, orders } from '../../money/tables';
import { newReference } from '../../../plugins/text/reference';
import type { Services } from '../../../plugins/services';
import { slugsOf } from '../progress/progress-queries';
import { certificates, lessonProgress, quizAttempts, type CertificateRow } from '../tables';

/** What issuing needs. */
export type IssueServices = Pick<Services, 'db' | 'clock' | 'content' | 'siteUrl'>;

/**
 * Issues the certificates that are due to members with a confirmed address: the enrolment runs, its order is fully paid, every
 * lesson is complete, and a quiz attempt passed. Each is issued and mailed once, however many processes and requests do this
 * at the same time.
 * @param userId limits it to one member
 */
export async function issueDue(services: IssueServices, userId?: number): Promise<void> {
  const { db, clock, siteUrl } = services;
  for (const purchase of await dueOf(services, isNotNull(users.emailConfirmedAt), userId)) {
    const issueAndMail = async (tx: Database) => {
      const issued = await issue(tx, purchase, clock());
      if (issued) await tellMembers(tx, siteUrl, issued);
    };
    await db.transaction(issueAndMail);
  }
}

/** The courses of a member whose certificates wait for nothing but a confirmed address. */
export async function coursesWaiting(services: IssueServices, userId: number) {
  const waiting = await dueOf(services, isNull(users.emailConfirmedAt), userId);
  return waiting.map(({ order: { courseId, courseTitle } }) => ({ id: courseId, title: courseTitle }));
}

/** The courses of a member with a confirmed address whose certificates wait for the rest of the money. */
export async function coursesUnpaid(services: IssueServices, userId: number): Promise<string[]> {
  const earned = await withoutCertificate(services, isNotNull(users.emailConfirmedAt), userId);
  return earned.flatMap(({ state, order }) => (state === 'completed' ? [] : [order.courseTitle]));
}

/** The purchases whose certificates are due, of members whose address is as `isSo` says. */
async function dueOf(services: IssueServices, isSo: SQL, userId: number | undefined): Promise<Purchase[]> {
  const earned = await withoutCertificate(services, isSo, userId);
  // Money that is contested, or asked back, may yet go back.
  return earned.filter((one) => !one.disputed && one.refundAskedAt === null && one.state === 'completed');
}

/** Running purchases with all lessons complete and a passed quiz attempt, of which no certificate was issued. */
async function withoutCertificate(
  { db, clock, content }: IssueServices,
  isSo: SQL,
  userId: number | undefined,
): Promise<Purchase[]> {
  const one = { one: sql`1` };
  const passed = and(
    eq(quizAttempts.userId, enrolments.userId),
    eq(quizAttempts.courseId, enrolments.courseId),
    quizAttempts.passed,
  );
  const completed = db
    .select({ lessons: count() })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, enrolments.userId), isCompleted(content())));
  const needed = content().courses.map(({ id }) =>
    and(eq(enrolments.courseId, id), eq(completed, slugsOf(content(), id).length)),
  );
  return selectPurchases(
    db,
    and(
      isNull(enrolments.endedAt),
      userId === undefined ? undefined : eq(enrolments.userId, userId),
      exists(
        db
          .select(one)
          .from(users)
          .where(and(eq(users.id, enrolments.userId), isSo)),
      ),
      exists(db.select(one).from(quizAttempts).where(passed)),
      notExists(db.select(one).from(certificates).where(eq(certificates.orderId, orders.id))),
      or(...needed),
    ),
    clock(),
  );
}

/** Selects the complete lessons of the enrolment's course among those that the content has. */
const isCompleted = (content: ContentFile) =>
  and(
    eq(lessonProgress.courseId, enrolments.courseId),
    lessonProgress.complete,
    or(
      ...content.courses.map(({ id }) =>
        and(eq(lessonProgress.courseId, id), inArray(lessonProgress.lesson, slugsOf(content, id))),
      ),
    ),
  );

/** @returns what its holder is told; undefined if the order was cancelled or its certificate issued in the meantime */
async function issue(tx: Database, { order, enrolment }: Purchase, now: Date): Promise<Told | undefined> {
  // The person before the order, as everywhere: the certificate refers to the person.
  await lock(tx, 'user', order.userId, 'key share');
  // The order's lock serialises this with a cancellation, which revokes what it finds.
  await lock(tx, 'order', order.id);
  const [holder] = await tx
    .select({ id: users.id, name: users.fullName })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.endedAt)));
  if (!holder) return undefined;
  const [marked] = await tx
    .select({ grader: max(quizAttempts.grader) })
    .from(quizAttempts)
    .where(
      and(eq(quizAttempts.userId, holder.id), eq(quizAttempts.courseId, order.courseId), eq(quizAttempts.passed, true)),
    );
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
      grader: marked?.grader ?? undefined,
    })
    .onConflictDoNothing({ target: certificates.orderId })
    .returning();
  return certificate && toldOf(holder.id, certificate);
}

/** What a member is told of a new certificate. */
const toldOf = (to: number, { code, courseTitle }: CertificateRow): Told => ({
  to,
  subject: `Your certificate is ready: ${courseTitle}`,
  paragraphs: [
    `You have completed every lesson of ${courseTitle} and passed its quiz. Congratulations.`,
    `Your certificate has the code ${code} and a page of its own.`,
    { label: 'See your certificate', path: paths.certificate(code) },
    'There you can print it, or download it as a PDF or as a picture. Anyone who has its address can check on that page whether it is valid.',
  ],
});
