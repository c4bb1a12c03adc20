import { gzipSync } from 'node:zlib';
import { and, gte, isNotNull, lt, max } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import type { Database } from '../../../database/database';
import { certificates } from '../../tables';
import { dateTimeOf, secondsOf, type Issuer } from './issuer';

/** Entries of a list: the least that Bitstring Status List v1.0 §2.1 allows, so that one list hides who is looked up. */
const LIST_SIZE = 131_072;

/** Of all lists, before any certificate: a list that began when it is asked for is refused by a clock that is a second behind. */
const VALID_FROM = new Date('2026-01-01T00:00:00Z');

const listUrl = ({ apiUrl }: Issuer, list: number) => `${apiUrl}/credentials/status/${list}`;

/** The entry of a credential by which verifiers learn whether it is revoked (Bitstring Status List v1.0 §2.1). */
export function statusEntry(issuer: Issuer, certificateId: number) {
  const url = listUrl(issuer, Math.floor(certificateId / LIST_SIZE) + 1);
  const index = certificateId % LIST_SIZE;
  return {
    id: `${url}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: url,
  };
}

/**
 * A list as a credential that is to be signed (Bitstring Status List v1.0 §2.2): the bit of each revoked certificate is
 * set.
 * @param list its number, from 1
 * @returns undefined for a list without any certificate, except the first
 */
export async function statusListCredential(
  db: Database,
  issuer: Issuer,
  list: number,
): Promise<JWTPayload | undefined> {
  const first = (list - 1) * LIST_SIZE;
  const [last] = await db.select({ id: max(certificates.id) }).from(certificates);
  if (list > 1 && (last?.id ?? 0) < first) return undefined;
  const revoked = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(isNotNull(certificates.revokedAt), gte(certificates.id, first), lt(certificates.id, first + LIST_SIZE)));
  const url = listUrl(issuer, list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: dateTimeOf(VALID_FROM),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeList(revoked.map(({ id }) => id - first)),
    },
    iss: issuer.did,
    sub: `${url}#list`,
    jti: url,
    nbf: secondsOf(VALID_FROM),
  };
}

/** A bitstring in the encoding of Bitstring Status List v1.0 §3.3: GZIP, then multibase base64url. Bit 0 is leftmost. */
function encodeList(set: readonly number[]): string {
  const bytes = Buffer.alloc(LIST_SIZE / 8);
  for (const index of set) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bytes).toString('base64url')}`;
}
