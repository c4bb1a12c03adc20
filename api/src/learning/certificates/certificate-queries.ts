import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { CertificateCheck } from 'shared/api/certificates';
import type { Database } from '../../database/database';
import { notFound } from '../../provider-format/errors';
import { certificates, type CertificateRow } from '../tables';

/** A member's certificates without those that were replaced, newest first. */
export const listCertificates = (db: Database, userId: number): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isNotNull(certificates.orderId)))
    .orderBy(desc(certificates.id));

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
export async function certificateView(certificate: CertificateRow, apiUrl: string): Promise<CertificateCheck> {
  const { code, name, courseId, courseTitle, issuedAt } = certificate;
  const state = stateOf(certificate);
  const file = (name: string) => `${apiUrl}/certificates/${code}/${name}`;
  const pdf = (await isDrawable(certificate)) ? file('certificate.pdf') : null;
  return {
    name,
    course: { id: courseId, title: courseTitle },
    issued_at: issuedAt.toISOString(),
    state,
    files: state === 'valid' ? { pdf, badge: file('badge.png'), credential: file('credential.jwt') } : null,
  };
}

/** Whether the fonts have all characters of the name and of the title. Opens them when they are needed first. */
export async function isDrawable({ name, courseTitle }: CertificateRow): Promise<boolean> {
  const { canDraw } = await import('./drawing/typefaces');
  return [name, courseTitle].every((text) => canDraw(text, 'display'));
}
