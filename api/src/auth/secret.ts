import { randomBytes } from 'node:crypto';
import { readStoredSecret, unusableSecret } from '../stored-secret';

const NAME = 'jwt-secret';

/**
 * The secret in `dataDir/jwt-secret`, made on the first start, so that sessions survive a restart.
 * @throws {StartError} if the file cannot be used
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const secret = await readStoredSecret(dataDir, {
    name: NAME,
    what: 'signing secret',
    setting: 'JWT_SECRET',
    make: () => randomBytes(48).toString('base64url'),
  });
  if (secret.length < 32) throw unusableSecret(dataDir, NAME);
  return secret;
}
