import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appManifestSchema } from 'shared/contracts/app-manifest';
import { HOST_RENDERER_FILE, REMOTE_BUNDLE_FILE } from 'shared/contracts/host-renderer';
import type { AppName } from './published-site';
import { REPOSITORY } from './run';

/** What the release renders pages with: it says the same as the scripts. */
const NODE_BUNDLES = [HOST_RENDERER_FILE, REMOTE_BUNDLE_FILE];

/**
 * Another build of an app, for tests that need versions: a copy of the real one, with code added to the script that
 * starts it and with texts replaced in all of its scripts. Changed files get new names, as a build gives them.
 * @returns the copy's folder, for `release publish --from`
 */
export async function rewrittenBuild(
  app: AppName,
  { append = '', replace = [] }: { append?: string; replace?: readonly (readonly [string, string])[] },
): Promise<string> {
  const workspace = app === 'host' ? app : `remote-${app}`;
  const folder = await mkdtemp(path.join(tmpdir(), `${workspace}-`));
  await cp(path.join(REPOSITORY, workspace, 'dist'), folder, { recursive: true });
  const manifestFile = path.join(folder, 'app.json');
  let manifest = appManifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const chunks = [...new Set(Object.values(manifest.exposes).flatMap(({ scripts }) => scripts))];

  const renamed = new Map<string, string>();
  for (const file of chunks) {
    const name = await rewrite(folder, file, (code) => replaceAll(code, replace));
    if (name !== file) renamed.set(file, name);
  }
  for (const file of NODE_BUNDLES.map((name) => path.join(folder, name)).filter((name) => existsSync(name)))
    await writeFile(file, replaceAll(await readFile(file, 'utf8'), replace));
  // The script that starts the app knows its chunks by the hashes in their names.
  const hashes = [...renamed].map(([before, after]) => [hashIn(before), hashIn(after)] as const);
  const entry = await rewrite(folder, manifest.entry, (code) => replaceAll(replaceAll(code, replace), hashes) + append);
  const current = (file: string) => renamed.get(file) ?? file;
  const exposes = Object.fromEntries(
    Object.entries(manifest.exposes).map(([name, files]) => [name, { ...files, scripts: files.scripts.map(current) }]),
  );
  const digest = createHash('sha384')
    .update(await readFile(path.join(folder, entry)))
    .digest('base64');
  manifest = { ...manifest, entry, exposes, integrity: `sha384-${digest}` };
  await writeFile(manifestFile, JSON.stringify(manifest));
  return folder;
}

/** Changes a script; when that makes a difference, its name carries another hash from then on. @returns the name */
async function rewrite(folder: string, file: string, change: (code: string) => string): Promise<string> {
  const before = await readFile(path.join(folder, file), 'utf8');
  const after = change(before);
  if (after === before) return file;
  const hash = createHash('sha256').update(after).digest('hex').slice(0, hashIn(file).length);
  const name = file.replace(hashIn(file), hash);
  await writeFile(path.join(folder, file), after);
  await rename(path.join(folder, file), path.join(folder, name));
  return name;
}

const hashIn = (file: string): string => /\.([0-9a-f]{16,})\./.exec(file)?.[1] ?? '';

const replaceAll = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((result, [before, after]) => result.replaceAll(before, after), text);
