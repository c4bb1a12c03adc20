import { z } from 'zod';

/**
 * The constraints of the published JSON schema of Open Badges 3.0 for an `AchievementCredential`
 * (https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json, for the VC data model
 * 2.0), for the properties that the academy's credentials have. The published schema allows further properties
 * everywhere but in an `IdentityObject`.
 *
 * No npm package was found that ships the file itself. The file and this one gave the same verdict on a credential and
 * on 360 variants of it, each with one property removed or of another type. When the credential gets a property, add its
 * constraints here.
 */

const typesWith = (...accepted: string[]) =>
  z.array(z.string()).refine((types) => accepted.some((type) => types.includes(type)), `one of ${accepted.join(', ')}`);
const dateTimeWithZone = z.iso.datetime({ offset: true });
const extension = z.string().regex(/^ext:[\w.-]+$/);

const profile = z.looseObject({
  id: z.string(),
  type: typesWith('Profile'),
  name: z.string().optional(),
  url: z.string().optional(),
});

const identityObject = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string(),
  identityType: z.union([z.enum(['name', 'userName', 'accountId', 'emailAddress', 'identifier']), extension]),
  salt: z.string().optional(),
});

const achievement = z.looseObject({
  id: z.string(),
  type: typesWith('Achievement'),
  name: z.string(),
  description: z.string(),
  criteria: z.looseObject({ id: z.string().optional(), narrative: z.string().optional() }),
  achievementType: z
    .union([z.enum(['Achievement', 'Certificate', 'CertificateOfCompletion', 'Course']), extension])
    .optional(),
});

export const achievementCredentialSchema = z.looseObject({
  '@context': z.tuple(
    [
      z.literal('https://www.w3.org/ns/credentials/v2'),
      z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/),
    ],
    z.union([z.string(), z.looseObject({})]),
  ),
  id: z.string(),
  type: typesWith('VerifiableCredential').and(typesWith('AchievementCredential', 'OpenBadgeCredential')),
  name: z.string().optional(),
  issuer: z.union([z.string(), profile]),
  validFrom: dateTimeWithZone,
  validUntil: dateTimeWithZone.optional(),
  credentialSubject: z.looseObject({
    id: z.string().optional(),
    type: typesWith('AchievementSubject'),
    identifier: z.array(identityObject).optional(),
    achievement,
  }),
  credentialStatus: z.looseObject({ id: z.string(), type: z.string() }).optional(),
});
