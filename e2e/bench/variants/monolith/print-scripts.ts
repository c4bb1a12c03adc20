import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appManifestSchema } from 'shared/contracts/app-manifest';
import { REPOSITORY } from '../../../site/run';
import { readRemotes } from '../app-configurations';
import { runWebpack } from '../run-webpack';
import { chunkName, monolithConfig } from './config';

/*
 * Builds the monolith, and prints how many bytes of script the home page starts with there and in the builds that the
 * repository has now, compressed by brotli: `{"monolith": …, "federated": …}`.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-scripts-'));
try {
  await runWebpack([monolithConfig(await readRemotes(), folder)]);
  const monolith = await sizeOf(folder, chunkName('content', 'home'));
  const host = await sizeOf(path.join(REPOSITORY, 'host/dist'), null);
  const content = await sizeOf(path.join(REPOSITORY, 'remote-content/dist'), 'home');
  console.log(JSON.stringify({ monolith, federated: host + content }));
} finally {
  await rm(folder, { recursive: true });
}

/** @param exposed what of the build the page needs besides its entry */
async function sizeOf(build: string, exposed: string | null): Promise<number> {
  const { entry, exposes } = appManifestSchema.parse(JSON.parse(await readFile(path.join(build, 'app.json'), 'utf8')));
  const scripts = [entry, ...(exposed === null ? [] : (exposes[exposed]?.scripts ?? []))];
  const contents = await Promise.all(scripts.map((file) => readFile(path.join(build, file))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}
