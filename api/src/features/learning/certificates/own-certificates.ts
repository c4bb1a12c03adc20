import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CertificateList } from '@hidden-order/api-shapes/certificates';
import { builtOnce } from '../../../plugins/database/built-once';
import { enrolments } from '../../money/tables';
import { certificates, quizAttempts } from '../tables';
import type { LearningServices } from '../course-access';
import { certificateView, listCertificates } from './certificate-queries';
import { coursesWaiting, issueDue } from './issue';

/**
 * A member's certificates, newest first, and the courses whose certificates wait for a confirmed address. The background job
 * issues certificates, too; a member who has just earned one should not wait for it.
 */
export async function ownCertificates(
  services: LearningServices,
  userId: number,
  log: FastifyBaseLogger,
): Promise<CertificateList> {
  // To find what is due takes long, and few have passed a quiz of which no certificate was issued.
  const mayBeDue = (await passedWithoutCertificate(services.db).execute({ userId })).length > 0;
  const waiting = mayBeDue ? await issueOwn(services, userId, log) : [];
  const rows = await listCertificates(services.db, userId);
  return { items: rows.map((row) => ({ code: row.code, ...certificateView(row, services.apiUrl) })), waiting };
}

const passedWithoutCertificate = builtOnce((db) =>
  db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(
      quizAttempts,
      and(
        eq(quizAttempts.userId, enrolments.userId),
        eq(quizAttempts.courseId, enrolments.courseId),
        quizAttempts.passed,
      ),
    )
    .leftJoin(certificates, eq(certificates.orderId, enrolments.orderId))
    .where(and(eq(enrolments.userId, sql.placeholder('userId')), isNull(enrolments.endedAt), isNull(certificates.id)))
    .limit(1),
);

/** Issues what is due. @returns the courses whose certificates wait for a confirmed address */
async function issueOwn(services: LearningServices, userId: number, log: FastifyBaseLogger) {
  try {
    await issueDue(services, userId);
    return await coursesWaiting(services, userId);
  } catch (error) {
    // Where issuing fails, as without texts, those that are there are listed.
    log.warn({ err: error }, 'no certificate issued');
    return [];
  }
}
