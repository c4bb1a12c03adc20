import * as calls from '@hidden-order/api-shapes/certificates/calls';
import { addressOf, type Endpoint } from '@hidden-order/api-shapes/endpoint';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CertificateCheck } from '@hidden-order/api-shapes/certificates';
import { undrawnLetters } from '@hidden-order/node/drawing/letters';
import { builtOnce } from '../../../plugins/database/built-once';
import type { Database } from '../../../plugins/database/database';
import { notFound } from '../../../plugins/errors/errors';
import { enrolments } from '../../money/tables';
import { certificates, type CertificateRow } from '../tables';

const certificatesOfMember = builtOnce((db) =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, sql.placeholder('userId')), isNotNull(certificates.orderId)))
    .orderBy(desc(certificates.id)),
);

/** A member's certificates without those that were replaced, newest first. */
export const listCertificates = (db: Database, userId: number): Promise<CertificateRow[]> =>
  certificatesOfMember(db).execute({ userId });

export const stateOf = ({ orderId, revokedAt }: CertificateRow): CertificateCheck['state'] =>
  orderId === null ? 'replaced' : revokedAt === null ? 'valid' : 'revoked';

/**
 * Finds a certificate by its code, for anyone: 100 bits cannot be guessed.
 * @throws {ApiError} 404 unknown code
 */
export async function checkCertificate(db: Database, code: string): Promise<CertificateRow> {
  const [found] = await db.select().from(certificates).where(eq(certificates.code, code));
  if (!found) throw notFound();
  return found;
}

/** What anyone with the code may know. @param apiUrl address of the API for browsers */
export function certificateView(certificate: CertificateRow, apiUrl: string): CertificateCheck {
  const { code, name, courseId, courseTitle, issuedAt, grader } = certificate;
  const state = stateOf(certificate);
  const file = (endpoint: Endpoint) => apiUrl + addressOf(endpoint, { params: { code } });
  const hasFiles = state === 'valid' && undrawnLetters(name + courseTitle).length === 0;
  return {
    name,
    course: { id: courseId, title: courseTitle },
    issued_at: issuedAt.toISOString(),
    grader,
    state,
    files: hasFiles ? { pdf: file(calls.readCertificatePdf), png: file(calls.readCertificatePng) } : null,
  };
}

/** Revokes the certificates of enrolments that have ended, by an operator or by a refund of the gateway. */
export async function revokeEnded(db: Database, now: Date): Promise<void> {
  const ended = db.select({ id: enrolments.orderId }).from(enrolments).where(isNotNull(enrolments.endedAt));
  await db
    .update(certificates)
    .set({ revokedAt: now })
    .where(and(isNull(certificates.revokedAt), inArray(certificates.orderId, ended)));
}
