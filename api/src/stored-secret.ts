import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, systemCode } from './start-error';

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
      await writeOnce(file, randomBytes(48).toString('base64url'));
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

/** Writes a file unless it is there: of several starting processes, one makes the secret and all read it. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    // `link` never replaces a file.
    await link(draft, file);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
