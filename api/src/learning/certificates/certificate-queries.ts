import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { CertificateCheck } from 'shared/api/certificates';
import type { Database } from '../../database/database';
import { attempt, networkOf } from '../../limits/limits';
import { notFound } from '../../provider-format/errors';
import { normaliseReference } from '../../reference';
import type { Services } from '../../services';
import { certificates, type CertificateRow } from '../tables';

const CODE = /^CERT(-[0-9A-HJKMNP-TV-Z]{4}){5}$/;

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
 * Finds a certificate by its code, for anyone. Unknown codes count against the caller's network.
 * @throws {ApiError} 404 unknown code, 429 too many unknown codes
 */
export async function checkCertificate(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  address: string,
  typed: string,
): Promise<CertificateRow> {
  const code = normaliseReference(typed);
  const certificate = await attempt(limits, [['LIMIT_LOOKUP', `certificates ${networkOf(address)}`]], async () => {
    if (!CODE.test(code)) return undefined;
    const [found] = await db.select().from(certificates).where(eq(certificates.code, code));
    return found;
  });
  if (!certificate) throw notFound();
  return certificate;
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

/** Whether the fonts have all characters of the name and of the title. Loads them with the first certificate. */
export async function isDrawable({ name, courseTitle }: CertificateRow): Promise<boolean> {
  const { canDraw } = await import('./drawing/typefaces');
  return [name, courseTitle].every((text) => canDraw(text, 'display'));
}
