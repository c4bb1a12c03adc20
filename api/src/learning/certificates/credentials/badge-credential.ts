import type { JWTPayload } from 'jose';
import { CERTIFICATE_CRITERIA, CERTIFICATE_LIMITS } from 'shared/api/certificate-wording';
import { paths } from 'shared/paths';
import { site } from 'shared/site';
import type { CertificateRow } from '../../tables';

import { dateTimeOf, secondsOf, type Issuer } from './issuer';
import { statusEntry } from './status-list';

/**
 * A certificate as an Open Badges 3.0 credential (VC data model 2.0), with the JWT claims that Open Badges 3.0 §8.2.4
 * asks for. It says about the holder what the public page says, and no more.
 */
export function badgeCredential(certificate: CertificateRow, issuer: Issuer, siteUrl: string): JWTPayload {
  const { code, name, courseId, courseTitle, issuedAt } = certificate;
  const id = siteUrl + paths.certificate(code);
  const holder = `${id}#holder`;
  const course = siteUrl + paths.course(courseId);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer: { id: issuer.did, type: ['Profile'], name: site.name, url: siteUrl },
    validFrom: dateTimeOf(issuedAt),
    credentialSubject: {
      id: holder,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: {
        id: course,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: courseTitle,
        description: `The course ${courseTitle} of ${site.name}. ${CERTIFICATE_LIMITS}`,
        criteria: { id: course, narrative: CERTIFICATE_CRITERIA },
      },
    },
    credentialStatus: statusEntry(issuer, certificate.id),
    iss: issuer.did,
    sub: holder,
    jti: id,
    nbf: secondsOf(issuedAt),
  };
}
