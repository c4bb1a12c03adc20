import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST, type Discovery, type DiscoveryEntry } from 'shared/contracts/discovery';
import { composePages } from '../../../release/src/compose/compose-pages';
import { readCurrent } from '../../../release/src/compositions/composition-record';
import { defaultVersion } from '../../../release/src/compositions/versions';
import { RELEASE_RECORD, requireRelease } from '../../../release/src/releases/release-record';
import { siteFolder } from '../../../release/src/site-folder';
import { printed, runScript } from '../../site/run';
import { pairs, publicOrigin } from '../ports';
import { settingsOf } from './settings';

/** How many remotes the discovery document names. */
export const MANY = 50;
/** The remote that the others are like. */
const MODEL = 'members';
const LISTEN_MS = 30_000;

/**
 * The live site of `root` once more, with a discovery document that names many remotes on origins of their own.
 * @returns what ends it
 */
export async function manyRemotesSite(root: string): Promise<{ close: () => Promise<void> }> {
  const live = (await readCurrent(root))?.discovery;
  if (live === undefined) throw new Error('Nothing is live in the site that is to have many remotes.');
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-many-'));
  const [from, to] = [siteFolder(root), siteFolder(folder)];
  try {
    await cp(path.dirname(from.releases(HOST)), path.dirname(to.releases(HOST)), { recursive: true });
    await symlink(path.dirname(from.origin(HOST)), path.dirname(to.origin(HOST)));
    const discovery = await withMany(folder, live);
    const composition = to.composition(1);
    await mkdir(path.join(composition, 'pages'), { recursive: true });
    const report = () => undefined;
    await composePages(folder, composition, {
      discovery,
      settings: settingsOf('many'),
      before: [],
      refresh: true,
      report,
    });
    await symlink(composition, to.current);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  const environment = { HOST_PORT: String(pairs.many.server), DATA_DIR: folder, SITE_DIR: folder };
  const server = runScript('release/src/cli.ts', ['serve', HOST], environment);
  const close = async () => {
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true });
  };
  await printed(server, 'serving', LISTEN_MS);
  return { close };
}

async function withMany(root: string, { schema, microFrontends }: Discovery): Promise<Discovery> {
  const model = microFrontends[MODEL];
  const host = microFrontends[HOST];
  if (model === undefined || host === undefined) throw new Error(`The live site has no host, or no ${MODEL}.`);
  const { url, metadata, deployment } = defaultVersion(model);
  const release = await requireRelease(root, MODEL, metadata.version);
  const others: [string, DiscoveryEntry[]][] = [];
  for (let number = Object.keys(microFrontends).length; number <= MANY; number++) {
    const app = `sample-${number}`;
    const address = `http://${app}.localhost:${pairs.members.public}${new URL(url).pathname}`;
    others.push([app, [{ url: address, metadata, deployment }]]);
    const copy = siteFolder(root).release(app, release.version);
    await mkdir(copy, { recursive: true });
    await writeFile(path.join(copy, RELEASE_RECORD), JSON.stringify({ ...release, app }));
  }
  const own = {
    ...defaultVersion(host),
    url: defaultVersion(host).url.replace(publicOrigin('host'), publicOrigin('many')),
  };
  return { schema, microFrontends: { ...microFrontends, [HOST]: [own], ...Object.fromEntries(others) } };
}
