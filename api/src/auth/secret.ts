import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, systemCode } from '../start-error';

/**
 * The secret in `dataDir/jwt-secret`, made on the first start, so that sessions survive a restart.
 * @throws {StartError} if the file cannot be used
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret');
  try {
    await mkdir(dataDir, { recursive: true });
    const draft = join(dataDir, `jwt-secret.${randomUUID()}`);
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    // `link` never replaces a file: of several starting processes, one makes the secret and all read it.
    await link(draft, file).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
    await rm(draft);
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length < 32) throw new StartError(`${file} holds no usable secret: delete it to have a new one made`);
    return secret;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `DATA_DIR ${dataDir} cannot hold the signing secret (${reason}): make it writable or set JWT_SECRET`,
    );
  }
}
