import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createToken, findCaller } from '../access/tokens';
import type { RunConfiguration } from '../site/configuration';
import { readIfThere } from '../site/files';
import { listApps } from '../site/site-apps';

/** Lifetime of a local site's token in days: such a site is started more often. */
const LOCAL_DAYS = 365;

/**
 * Keeps a token for all apps in `DATA_DIR`, so that the service that `npm start` starts can be used at once. Only the
 * owner of the folder can read it.
 * @returns path of the file that holds the token
 */
export async function keepLocalToken(configuration: RunConfiguration): Promise<string> {
  const { dataFolder, siteFolder } = configuration;
  const file = path.join(dataFolder, 'release-token');
  const kept = (await readIfThere(file))?.toString();
  const names = (await listApps(configuration)).map(({ name }) => name);
  const isValid = await findCaller(siteFolder, `Bearer ${kept}`).then(
    (caller) => names.every((name) => caller.apps.includes(name)),
    () => false,
  );
  if (isValid) return file;
  const { token } = await createToken(siteFolder, { team: 'local', apps: names, days: LOCAL_DAYS });
  await writeFile(file, token, { mode: 0o600 });
  return file;
}
