import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST } from 'shared/contracts/discovery';
import { printed, runScript } from '../../../site/run';
import { pairs, publicOrigin } from '../../ports';
import { HOST_DIRECTORY, readRemotes } from '../app-configurations';
import { runWebpack } from '../run-webpack';
import { settingsOf } from '../settings';
import { composeMonolith } from './compose';
import { monolithConfig, monolithReleaseConfigs } from './config';

/** How long its server may take to listen, in milliseconds. */
const LISTEN_MS = 30_000;

/** Builds the monolith, composes its pages and serves it by the server of the releases. @returns what ends it */
export async function monolithSite(): Promise<{ close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-monolith-'));
  const build = (app: string) => path.join(folder, 'build', app);
  const root = path.join(folder, 'site');
  try {
    const remotes = await readRemotes();
    await runWebpack([monolithConfig(remotes, build(HOST)), ...(await monolithReleaseConfigs(remotes, build))]);
    await cp(path.join(HOST_DIRECTORY, 'document.html'), path.join(build(HOST), 'document.html'));
    await cp(path.join(HOST_DIRECTORY, 'public'), path.join(build(HOST), 'public'), { recursive: true });
    await composeMonolith(root, { remotes, build, settings: settingsOf('monolith'), origin: publicOrigin('monolith') });
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  const server = runScript('release/src/cli.ts', ['serve', HOST], {
    HOST_PORT: String(pairs.monolith.server),
    DATA_DIR: folder,
    SITE_DIR: root,
  });
  const close = async () => {
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true });
  };
  await printed(server, 'serving', LISTEN_MS);
  return { close };
}
