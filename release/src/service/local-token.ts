import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readIfThere } from '../files';
import type { RunConfiguration } from '../configuration';
import { createToken, findCaller } from './tokens';

/** Lifetime of the token in days: a local site is started more often. */
const DAYS = 365;

/**
 * Keeps a token for all apps in `DATA_DIR`, so that the service that `npm start` starts can be used at once. Only the
 * owner of the folder can read it.
 * @returns path of the file that holds the token
 */
export async function keepLocalToken({ dataFolder, siteFolder, apps }: RunConfiguration): Promise<string> {
  const file = path.join(dataFolder, 'release-token');
  const kept = (await readIfThere(file))?.toString();
  if (typeof (await findCaller(siteFolder, `Bearer ${kept}`)) === 'object') return file;
  const { token } = await createToken(siteFolder, { team: 'local', apps: apps.map(({ name }) => name), days: DAYS });
  await writeFile(file, token, { mode: 0o600 });
  return file;
}
