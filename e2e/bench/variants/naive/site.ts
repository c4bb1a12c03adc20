import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOST } from 'shared/contracts/discovery';
import { DISCOVERY_SCHEMA } from 'shared/contracts/discovery-schema';
import { fillDocument } from '../../../../release/src/compose/document';
import { compressFile } from '../../../../release/src/releases/compress';
import type { Listening } from '../../../../release/src/serve/listen';
import { pairs, publicOrigin } from '../../ports';
import { HOST_DIRECTORY, readRemotes } from '../app-configurations';
import { runWebpack } from '../run-webpack';
import { settingsOf } from '../settings';
import { naiveConfigs } from './config';
import { serveFolder } from './serve-folder';

const PAGE = 'index.html';
/** Its servers' names among the ports. */
const NAMES = { auth: 'naiveAuth', content: 'naiveContent', members: 'naiveMembers' } as const;

/** Builds the site by Module Federation's defaults, and serves it on an origin per app. @returns what ends it */
export async function naiveSite(): Promise<{ close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hidden-order-naive-'));
  const build = (app: string) => path.join(folder, app);
  const servers: Listening[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true });
  };
  try {
    const remotes = await readRemotes();
    await runWebpack(naiveConfigs(remotes, build, (app) => publicOrigin(nameOf(app))));
    await cp(path.join(HOST_DIRECTORY, 'public'), build(HOST), { recursive: true });
    await writeFile(path.join(build(HOST), PAGE), await emptyPage(build(HOST)));
    for (const app of [HOST, ...remotes.map(({ name }) => name)]) {
      for (const file of await readdir(build(app))) await compressFile(path.join(build(app), file));
      const port = app === HOST ? pairs.naiveHost.server : pairs[nameOf(app)].server;
      servers.push(await serveFolder(build(app), port, PAGE));
    }
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

function nameOf(app: string): (typeof NAMES)[keyof typeof NAMES] {
  if (app in NAMES) return NAMES[app as keyof typeof NAMES];
  throw new Error(`The benchmark has no ports for the remote ${app}. Add them in e2e/bench/ports.ts.`);
}

/** The host's document with nothing in it but the script that starts the site. */
async function emptyPage(build: string): Promise<string> {
  const main = (await readdir(build)).find((file) => /^main\.[0-9a-f]+\.js$/.test(file));
  if (main === undefined) throw new Error('The build of the host has no script called main.');
  return fillDocument(await readFile(path.join(HOST_DIRECTORY, 'document.html'), 'utf8'), {
    scripts: [`/${main}`],
    styles: [],
    preloads: [],
    preconnect: [],
    rendered: { route: '', head: '', body: '' },
    pageData: null,
    siteData: { ...settingsOf('naiveHost'), discovery: { schema: DISCOVERY_SCHEMA, microFrontends: {} } },
  });
}
