import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, systemCode } from './start-error';

interface SecretFile {
  /** Name of the file in the data folder. */
  name: 'jwt-secret' | 'credential-key.json';
  /** For error messages, such as `signing secret`. */
  what: string;
  /** The environment variable that replaces the file. */
  setting: string;
  /** Makes the text of the file. */
  make: () => string | Promise<string>;
}

/**
 * The text of a secret file in `dataDir`, which only its owner may read. It is made on the first start and kept.
 * @throws {StartError} if the file cannot be used
 */
export async function readStoredSecret(dataDir: string, { name, what, setting, make }: SecretFile): Promise<string> {
  const file = join(dataDir, name);
  const read = async () => (await readFile(file, 'utf8')).trim();
  try {
    // One that is there needs no disk that takes writes.
    return await read().catch(async (error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error;
      await mkdir(dataDir, { recursive: true });
      await writeOnce(file, await make());
      return read();
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR ${dataDir} cannot hold the ${what} (${reason}): make it writable or set ${setting}`);
  }
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

/** A stored secret that was damaged. */
export const unusableSecret = (dataDir: string, name: string): StartError =>
  new StartError(`${join(dataDir, name)} holds no usable secret: delete it to have a new one made`);

/**
 * The secret in `dataDir/jwt-secret`, made on the first start, so that sessions survive a restart.
 * @throws {StartError} if the file cannot be used
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const secret = await readStoredSecret(dataDir, {
    name: 'jwt-secret',
    what: 'signing secret',
    setting: 'JWT_SECRET',
    make: () => randomBytes(48).toString('base64url'),
  });
  if (secret.length < 32) throw unusableSecret(dataDir, 'jwt-secret');
  return secret;
}
