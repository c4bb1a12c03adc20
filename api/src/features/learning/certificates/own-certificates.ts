import type { FastifyBaseLogger } from 'fastify';
import type { CertificateList } from '@hidden-order/api-shapes/certificates';
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
  // Where issuing fails, as without texts, those that are there are listed.
  const waiting = await issueDue(services, userId)
    .then(() => coursesWaiting(services, userId))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'no certificate issued');
      return [];
    });
  const rows = await listCertificates(services.db, userId);
  return { items: rows.map((row) => ({ code: row.code, ...certificateView(row, services.apiUrl) })), waiting };
}
