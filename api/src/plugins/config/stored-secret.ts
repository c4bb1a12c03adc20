import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, systemCode } from '../errors/start-error';

/** Name of the file in the data folder. */
const NAME = 'jwt-secret';

/**
 * The secret in `dataDir/jwt-secret`, which only its owner may read. It is made on the first start, so that sessions survive
 * a restart.
 * @throws {StartError} if the file cannot be used
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, NAME);
  const read = async () => (await readFile(file, 'utf8')).trim();
  // One that is there needs no disk that takes writes.
  const secret = await read()
    .catch(async (error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error;
      await mkdir(dataDir, { recursive: true });
      await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
      return read();
    })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `DATA_DIR ${dataDir} cannot hold the signing secret (${reason}): make it writable or set JWT_SECRET`,
      );
    });
  if (secret.length < 32) throw new StartError(`${file} holds no usable secret: delete it to have a new one made`);
  return secret;
}
