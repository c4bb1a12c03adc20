import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { readStoredSecret, unusableSecret } from '../../../stored-secret';

const coordinate = z.string().regex(/^[\w-]{43}$/);

/** A private key for ES256 as a JWK (RFC 7518 §6.2). */
export const credentialKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});
export type CredentialKey = z.infer<typeof credentialKeySchema>;

/** Parses the text of a private JWK. @returns undefined for any other text */
export function parseCredentialKey(text: string): CredentialKey | undefined {
  try {
    return credentialKeySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A new key as the text of its private JWK. */
export async function makeCredentialKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

const NAME = 'credential-key.json';

/**
 * The key in `dataDir/credential-key.json`, made on the first start, so that credentials stay verifiable.
 * @throws {StartError} if the file cannot be used
 */
export async function storedCredentialKey(dataDir: string): Promise<CredentialKey> {
  const text = await readStoredSecret(dataDir, {
    name: NAME,
    what: 'key of the credentials',
    setting: 'CREDENTIAL_KEY',
    make: makeCredentialKey,
  });
  const key = parseCredentialKey(text);
  if (!key) throw unusableSecret(dataDir, NAME);
  return key;
}
